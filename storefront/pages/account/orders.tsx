import { links } from '#contract/links.ts';
import * as messages from '#contract/messages.ts';
import type { OrderRow } from '#contract/orders.ts';
import { Problems } from '#ui/problems.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../../api/browser-api.ts';
import { problemList } from '#ui/call-problems.ts';
import { useAction } from '../../api/use-action.ts';
import { useReorder } from '../../cart/use-cart.ts';
import { ListScreen } from '../../lists/list-screen.tsx';
import { Question } from '../../parts/question.tsx';
import { orderColumns, orderFields } from './order-columns.tsx';

/** My Orders (specification section 2, "Orders list"), with the question before an order is added to the cart again. */
export const Orders = () => {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<OrderRow | null>(null);
  const addAgain = useReorder();
  const reorder = useAction(async ({ id }: OrderRow) => {
    await addAgain(id);
    void navigate(links.viewCart());
  });
  return (
    <>
      <ListScreen
        name="orders"
        title="Order List"
        archivedTitle="Archived Order List"
        things="orders"
        fields={orderFields}
        columns={(archived) => orderColumns(archived ? null : setAsked)}
        sort={{ by: 'code', direction: 'DESC' }}
        search={(body) => browserApi().orderSearch({ body })}
      >
        <Problems problems={problemList(reorder.problems)} />
      </ListScreen>
      {asked && (
        <Question
          title={`Re-order ${asked.code}`}
          action="Re-order"
          onConfirm={() => void reorder.run(asked)}
          onClose={() => setAsked(null)}
        >
          {messages.reorderQuestion}
        </Question>
      )}
    </>
  );
};
