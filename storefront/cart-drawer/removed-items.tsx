import type { Cart } from '#contract/buying/buying.ts';
import * as messages from '#messages/shop.js';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/store.ts';
import { TakeSuccessor } from '../bag/take-successor.tsx';
import { decideGone, goneLines } from './drawer-store.ts';
import styles from './removed-items.module.css';

type Props = { cart: Pick<Cart, 'removedItems' | 'removedVariants'>; offered?: boolean };

/** The lines that the server removed as unavailable (specification section 8), with what takes their places. */
export const RemovedItems = ({ cart: { removedItems, removedVariants }, offered = false }: Props) => {
  const gone = useStore(goneLines);
  const successorsOf = (line: string) =>
    removedVariants.map(({ productVariantId: id, name, successor, qty }) => {
      const props = { qty, offered: offered && gone.get(id) !== null, onTaken: () => decideGone(id) };
      return name === line && successor && <TakeSuccessor key={id} successor={successor} {...props} />;
    });
  return removedItems.length === 0 ? null : (
    <div className={styles.place}>
      <Notice kind="warn">
        {messages.removedFromCart()}{' '}
        <ul className={styles.names}>
          {removedItems.map((name) => (
            <li key={name}>
              {name} {successorsOf(name)}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
};
