import * as words from '#messages/product.js';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { notify } from '#ui/notify.tsx';
import { allProblems } from '#ui/call-problems.ts';
import { useEffect, useCallback } from 'react';
import { useAction } from '../api/use-action.ts';
import { SignInLink } from '../parts/sign-in-link.tsx';
import { useCustomer, useDrawnStatus } from '../viewer/use-session.ts';
import styles from './tell-me.module.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../api/browser-api.ts';
import { callKey, callQuery } from '../api/call-query.ts';

/** Whether the customer waits for the variant. One call for all buttons of a page; false until it is answered. */
const useStockWatched = (userId: number, variantId: number): boolean =>
  useQuery({ ...callQuery('stockWatches', {}, userId), select: (ids) => ids.includes(variantId) }).data ?? false;

/** Asks to be told, or takes it back; all buttons follow. @throws ApiError, and nothing is changed */
const useSetStockWatch = (userId: number) => {
  const client = useQueryClient();
  return useCallback(
    async (variantId: number, wanted: boolean): Promise<void> => {
      const ids = await browserApi().setStockWatch({ body: { variantId, wanted } });
      client.setQueryData(callKey('stockWatches', {}, userId), ids);
    },
    [client, userId],
  );
};

const readingMs = 8000;

type Variant = { id: number; name: string };

/**
 * Asks for one mail when a variant is in stock again; pressed again it takes that back. Leads visitors to the sign-in.
 * For variants that are not in stock, in the place of price and quantity.
 */
export const TellMe = ({ variant }: { variant: Variant }) => {
  const status = useDrawnStatus();
  const customer = useCustomer();
  if (customer) return <Watch variant={variant} userId={customer.userId} />;
  if (status === 'visitor')
    return (
      <SignInLink className={classNames(styles.tell, styles.visitor)} aria-label={words.tellMeWhen(variant.name)}>
        {words.tellMe()}
      </SignInLink>
    );
  return <span className={styles.tell} />;
};

const Watch = ({ variant, userId }: { variant: Variant; userId: number }) => {
  const watched = useStockWatched(userId, variant.id);
  const set = useSetStockWatch(userId);
  const { run, busy, problems } = useAction(() => set(variant.id, !watched));
  useEffect(() => {
    const said = allProblems(problems);
    if (said.length > 0) notify({ kind: 'error', title: words.tellMe(), text: said.join(' '), timeoutMs: readingMs });
  }, [problems]);
  return (
    <Button
      variant="text"
      className={classNames(styles.tell, watched && styles.watched)}
      aria-label={watched ? words.weWillTellWhen(variant.name) : words.tellMeWhen(variant.name)}
      title={watched ? words.takeBack() : undefined}
      aria-disabled={busy || undefined}
      onClick={() => void run()}
    >
      {watched ? words.weWillTell() : words.tellMe()}
      {watched && <Icon name="close" size={12} />}
    </Button>
  );
};
