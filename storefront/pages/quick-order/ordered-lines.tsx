import { links } from '#contract/links.ts';
import * as words from '#messages/quick-order.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Link } from 'react-router';
import { ConfirmAsUsual } from '../../as-usual/confirm-as-usual.tsx';
import { useConfirmAsUsual } from '../../as-usual/use-confirm-as-usual.ts';
import { putBack } from './draft.ts';
import styles from './ordered-lines.module.css';

/** The ways on from a list that is in the cart. */
export const OrderedLines = ({ shown }: { shown: boolean }) => {
  // Asked for before it is shown.
  const asUsual = useConfirmAsUsual();
  if (!shown) return null;
  return (
    <Notice kind="success">
      <div className={styles.ways} data-ways-on="">
        <span className={styles.words}>{words.inYourCart()}</span>
        <ConfirmAsUsual asUsual={asUsual} variant="primary" />
        <Link to={links.checkoutShipping()} className={buttonClass({ size: 'large' })}>
          {words.checkout()}
        </Link>
        <Link to={links.viewCart()} className={buttonClass({ size: 'large' })}>
          {words.viewCart()}
        </Link>
        <Button variant="text" onClick={putBack}>
          {words.putListBack()}
        </Button>
      </div>
    </Notice>
  );
};
