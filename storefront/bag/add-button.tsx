import * as words from '#messages/bag.js';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './add-button.module.css';
import type { useAddToCart } from './use-bag.ts';

type Props = {
  name: string;
  action: ReturnType<typeof useAddToCart>;
  /** `icon` is an icon; `card` becomes one where there is no room for text. */
  look: 'card' | 'detail' | 'icon';
};

/** Adds one product's quantity to the cart. */
export const AddButton = ({ name, action, look }: Props) => (
  <Button
    variant={look === 'detail' ? 'primary' : 'plain'}
    className={classNames(styles.add, styles[look])}
    aria-label={words.addToCartOf(name)}
    aria-disabled={action.busy || undefined}
    onClick={action.add}
  >
    {look !== 'detail' && <Icon name="cart" size={18} />}
    {look !== 'icon' && <span>{words.addToCart()}</span>}
  </Button>
);
