import { Button } from '#ui/button.tsx';
import { Problems } from '#ui/problems.tsx';
import { allProblems } from '#ui/call-problems.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../api/call-query.ts';
import { useAction } from '../api/use-action.ts';
import { useReorder } from '../cart/use-cart.ts';
import { useSignedIn } from '../viewer/use-session.ts';
import styles from './cart-drawer.module.css';

const newest = { page: 0, pageSize: 1, sorts: { code: 'DESC' } } as const;

/** The empty cart: the last order can be bought again. */
export const LastOrder = () => {
  const { userId } = useSignedIn();
  const orders = useQuery(callQuery('orderSearch', { body: newest }, userId));
  const again = useReorder();
  const buy = useAction((orderId: number) => again(orderId));
  const order = orders.data?.results[0];
  return (
    <div className={styles.empty}>
      <p>Your cart is empty.</p>
      {order && (
        <Button variant="primary" aria-disabled={buy.busy || undefined} onClick={() => void buy.run(order.id)}>
          Buy {order.code} again
        </Button>
      )}
      <Problems problems={allProblems(buy.problems)} />
    </div>
  );
};
