import * as words from '#messages/cart.js';
import { Button } from '#ui/button.tsx';
import { Problems } from '#ui/problems.tsx';
import { allProblems } from '#ui/call-problems.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../api/call-query.ts';
import { useAction } from '../api/use-action.ts';
import { useReorder } from '../cart/use-cart.ts';
import { useSignedIn } from '../viewer/use-session.ts';

const newest = { page: 0, pageSize: 1, sorts: { code: 'DESC' } } as const;

/** Puts the last order into the empty cart again; nothing before the first. */
export const BuyAgain = () => {
  const { userId } = useSignedIn();
  const orders = useQuery(callQuery('orderSearch', { body: newest }, userId));
  const again = useReorder();
  const buy = useAction((orderId: number) => again(orderId));
  const order = orders.data?.results[0];
  return (
    <>
      {order && (
        <Button
          variant="primary"
          size="large"
          aria-disabled={buy.busy || undefined}
          onClick={() => void buy.run(order.id)}
        >
          {words.buyAgain(order.code)}
        </Button>
      )}
      <Problems problems={allProblems(buy.problems)} />
    </>
  );
};
