import { answersOf } from '#client/call-queries.ts';
import * as words from '#messages/own-parts.js';
import { useQuery } from '@tanstack/react-query';
import { browserApi, browserQueryClient } from '../api/browser-api.ts';
import { callKey } from '../api/call-query.ts';
import { useCustomer } from '../viewer/use-session.ts';
import styles from './own-number.module.css';

/** All at once, by SKU: a company's numbers stand beside every part that has one. Milliseconds. */
const keptFor = 300_000;

/** What the viewer's company calls a part, where it has a number of its own. */
export const OwnNumber = ({ sku }: { sku: string }) => {
  const userId = useCustomer()?.userId;
  const { data } = useQuery({
    queryKey: [...callKey('ownNumbers', {}, userId ?? 0), 'bySku'],
    queryFn: async () => Map.groupBy(await browserApi().ownNumbers({}), (own) => own.sku),
    enabled: userId !== undefined,
    staleTime: keptFor,
    retry: false,
  });
  const own = data?.get(sku);
  return own && <span className={styles.own}>{words.yours(own.map(({ number }) => number).join(', '))}</span>;
};

export const forgetOwnNumbers = () =>
  Promise.all(
    (['ownNumbers', 'ownParts'] as const).map((name) =>
      browserQueryClient().invalidateQueries({ queryKey: answersOf(name) }),
    ),
  );
