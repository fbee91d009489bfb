import { staffLinks } from '#contract/staff-links.ts';
import { type StaffPurchase, ChangePurchase } from '#contract/stock/staff-purchases.ts';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../api/api.ts';
import { callQuery } from '../../../api/call-query.ts';
import { action, Actions } from '../../../parts/action-button.tsx';
import { Dollars } from '../../../parts/dollars.tsx';
import { History } from '../../../parts/history.tsx';
import { RecordHead } from '../../../parts/record-head.tsx';
import { RecordPage } from '../../../parts/record-page.tsx';
import { useChange, type Change } from '../../../parts/use-change.ts';
import { AddLine } from './add-line.tsx';
import { PurchaseLines } from './purchase-lines.tsx';
import { useCallForm } from '#client/use-call-form.ts';
import { TextField } from '#ui/text-field.tsx';
import type { z } from 'zod';
import { FormDialog } from '../../../forms/form-dialog.tsx';

const purchaseQuery = (id: number) => callQuery('staffPurchase', { params: { id } });

/** A purchase order: its lines, ordering and cancelling it. */
export const PurchasePage = () => (
  <RecordPage query={purchaseQuery} back={{ link: staffLinks.purchases(), label: 'Purchases' }}>
    {(purchase) => <Purchase purchase={purchase} />}
  </RecordPage>
);

const Purchase = ({ purchase }: { purchase: StaffPurchase }) => {
  const { id, code, status, supplier, reference, expectedOn, pieces, received, total, can, version } = purchase;
  const change = useChange(purchaseQuery(id), code);
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const move = (to: 'ORDERED' | 'CANCELLED') =>
    change.run(() => api.staffMovePurchase({ params: { id }, body: { version, status: to } }));
  return (
    <>
      <RecordHead
        name={code}
        status={status}
        change={change}
        actions={
          <Actions
            busy={change.busy}
            actions={[
              action('Cancel it', can.cancel, () => move('CANCELLED')),
              action('Change', can.change, () => setAsking(true), { asks: true }),
              ...(status.id === 'DRAFT'
                ? [action('Mark as ordered', can.order, () => move('ORDERED'), { primary: true })]
                : [action('Receive', can.receive, () => void navigate(staffLinks.receiving(id)), { primary: true })]),
            ]}
          />
        }
      >
        {supplier}
        {reference !== '' && ` · ${reference}`}
      </RecordHead>
      <DetailList>
        <Detail term="Expected">{expectedOn ?? 'Not known'}</Detail>
        <Detail term="Pieces">{pieces}</Detail>
        <Detail term="Received">{received}</Detail>
        {total !== undefined && (
          <Detail term="Total">
            <Dollars amount={total} />
          </Detail>
        )}
      </DetailList>
      {can.change.possible && <AddLine purchase={purchase} change={change} />}
      <PurchaseLines purchase={purchase} change={change} />
      <History entries={purchase.history} />
      {asking && <HeadDialog purchase={purchase} change={change} onClose={() => setAsking(false)} />}
    </>
  );
};

type Props = { purchase: StaffPurchase; change: Change<StaffPurchase>; onClose: () => void };

/** When a purchase is expected, and what the supplier calls it. */
const HeadDialog = ({ purchase, change, onClose }: Props) => {
  const { id, version, expectedOn, reference, code } = purchase;
  const form = useCallForm<z.input<typeof ChangePurchase>, z.output<typeof ChangePurchase>>({
    schema: ChangePurchase,
    values: { version, expectedOn: expectedOn ?? '', reference },
    send: async (wish) => {
      const body = { ...wish, expectedOn: wish.expectedOn ?? '' };
      change.settle(await api.staffChangePurchase({ params: { id }, body }), 'Saved.');
      onClose();
    },
  });
  return (
    <FormDialog title={`Change ${code}`} action="Save" form={form} conflict={change.conflict} onClose={onClose}>
      <TextField label="Expected on" type="date" optional {...form.field('expectedOn')} />
      <TextField label="Supplier’s number of it" optional {...form.field('reference')} />
    </FormDialog>
  );
};
