import * as words from '#messages/records.js';
import { Problems } from '#ui/problems.tsx';
import { callQuery } from '../../api/call-query.ts';
import { DataTableScreen } from '../../data-tables/data-table-screen.tsx';
import { useReorderQuestion } from '../../records/use-reorder-question.tsx';
import { orderColumns, orderFields } from './order-columns.tsx';
import { Quotes } from './quotes.tsx';

/** My Orders (specification section 2, "Orders list"), with the question before a re-order. */
export const Orders = () => {
  const reorder = useReorderQuestion();
  return (
    <>
      <Quotes />
      <DataTableScreen
        name="orders"
        title={words.orderList()}
        archivedTitle={words.archivedOrderList()}
        things="orders"
        fields={orderFields}
        columns={(archived) => orderColumns(archived ? null : reorder.ask)}
        sort={{ by: 'code', direction: 'DESC' }}
        search={(body, userId) => callQuery('orderSearch', { body }, userId)}
      >
        <Problems problems={reorder.problems} />
      </DataTableScreen>
      {reorder.question}
    </>
  );
};
