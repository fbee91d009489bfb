import type { RemovedVariant } from '#contract/buying/buying.ts';
import { formatDollars } from '#kernel/money.ts';
import { unitPrice } from '#kernel/tiers.ts';
import * as words from '#messages/cart.js';
import { allProblems } from '#ui/call-problems.ts';
import { Button } from '#ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../api/call-query.ts';
import { useAction } from '../api/use-action.ts';
import { randomKey } from '../bag/add-key.ts';
import { usePrices } from '../prices/use-prices.ts';
import { decideGone } from './drawer-store.ts';
import styles from './gone-line.module.css';
import { difference, insteadOf } from './instead-of.ts';
import { addPieces } from './line-changes.ts';

/** A line that the server took out, with the same part in another grade. */
export const GoneLine = ({ gone }: { gone: RemovedVariant }) => {
  const { productId, productVariantId: id, name, qty } = gone;
  const detail = useQuery(callQuery('variant', { params: { productId, variantId: id } }));
  const instead = insteadOf(id, detail.data?.variants ?? []);
  const prices = usePrices(instead?.id ?? 0);
  // Pressed again after a failure, it is added once.
  const [key] = useState(randomKey);
  const replace = useAction(async (variantId: number) => {
    await addPieces(variantId, qty, key);
    decideGone(id);
  });
  return (
    <li className={styles.gone}>
      <p className={styles.name}>{name}</p>
      <p className={styles.why}>{words.gone(qty)}</p>
      {allProblems(replace.problems).map((problem) => (
        <p key={problem} role="alert" className={styles.why}>
          {problem}
        </p>
      ))}
      <div className={styles.ways}>
        {instead && (
          <Button aria-disabled={replace.busy || undefined} onClick={() => void replace.run(instead.id)}>
            {prices
              ? words.insteadAt(difference(name, instead.name), formatDollars(unitPrice(prices, qty)))
              : words.instead(difference(name, instead.name))}
          </Button>
        )}
        <Button aria-label={words.removeOf(name)} onClick={() => decideGone(id)}>
          {words.remove()}
        </Button>
      </div>
    </li>
  );
};
