import type { Cart } from '#contract/buying/buying.ts';
import { limits } from '#contract/limits.ts';
import { asCsv } from '#kernel/as-csv.ts';
import * as cartWords from '#messages/cart.js';
import * as words from '#messages/put-away.js';
import { Button } from '#ui/button.tsx';
import { saveCsv } from '#ui/save-file.ts';
import { TextField } from '#ui/text-field.tsx';
import { useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { useAction } from '../../api/use-action.ts';
import { randomKey } from '../../bag/add-key.ts';
import type { PutAwayActs } from '../../cart/use-put-away.ts';
import styles from './put-away.module.css';

/** The cart's parts without prices, for a spreadsheet. */
const saveAsCsv = async ({ items }: Cart) => {
  const { results } = await browserApi().ownParts({ body: { pageSize: limits.ownPartsMax } });
  const own = Map.groupBy(results, ({ sku }) => sku);
  const rows = items.map(({ sku, productVariantName: name, qty }) => [
    sku,
    (own.get(sku) ?? []).map(({ number }) => number).join(', '),
    name,
    qty,
  ]);
  saveCsv('cart.csv', [['SKU', words.ownNumber(), cartWords.name(), words.quantity()], ...rows].map(asCsv).join(''));
};

type Props = {
  cart: Cart;
  acts: PutAwayActs;
  /** Sends what is typed into the cart first, then goes on. */
  onSaved: (then: () => unknown) => void;
};

/** What can be done with a cart besides ordering it. */
export const CartWays = ({ cart, acts, onSaved }: Props) => {
  const [asked, setAsked] = useState<'CART' | 'SHARED' | null>(null);
  const [requestKey, setKey] = useState(randomKey);
  const csv = useAction(saveAsCsv);
  const way = (kind: 'CART' | 'SHARED', label: string) => (
    <Button aria-expanded={asked === kind} onClick={() => setAsked(asked === kind ? null : kind)}>
      {label}
    </Button>
  );
  const keep = async (kind: 'CART' | 'SHARED', title: string) => {
    if ((await acts.putAway(kind, requestKey, { title })) !== null) return;
    setKey(randomKey());
    setAsked(null);
  };
  return (
    <div className={styles.ways}>
      {way('CART', words.putAway())}
      {way('SHARED', words.share())}
      <Button onClick={() => onSaved(() => csv.run(cart))}>{words.asCsv()}</Button>
      <Button onClick={() => onSaved(() => window.print())}>{words.print()}</Button>
      {asked && (
        <form
          key={asked}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            const title = String(new FormData(event.currentTarget).get('title'));
            onSaved(() => keep(asked, title));
          }}
        >
          <TextField
            className={styles.field}
            name="title"
            label={asked === 'CART' ? words.cartName() : words.shareName()}
            hint={asked === 'CART' ? words.putAwayText() : words.shareText(limits.sharedCartDays)}
            maxLength={limits.savedListTitleMax}
          />
          <Button type="submit" variant="primary">
            {asked === 'CART' ? words.putAway() : words.makeLink()}
          </Button>
        </form>
      )}
    </div>
  );
};
