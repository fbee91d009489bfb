import { staffLinks } from '#contract/staff-links.ts';
import { AddPurchase, purchaseFilters, purchaseKinds, type PurchaseRow } from '#contract/stock/staff-purchases.ts';
import { type Column, numberColumn, valueColumn } from '#ui/data-table.tsx';
import { named, optionsOf, SelectField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, callQuery } from '../../../api/api.ts';
import { FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { codeColumn, moneyColumn, statusColumn } from '../../../parts/columns.tsx';
import { NounPage } from '../../../parts/noun-page.tsx';
import { ScreenTabs } from '../../../parts/screen-tabs.tsx';
import { fieldIn, type View } from '../../../views/view.ts';
import { statusIn } from '../../../api/waiting-filters.ts';
import { asNumber } from '../../../forms/number-fields.tsx';

const columns: Column<PurchaseRow>[] = [
  codeColumn('Number', staffLinks.purchase),
  valueColumn('supplier', 'Supplier', { sortable: true, compact: 'first' }),
  valueColumn('reference', 'Supplier’s number', { compact: 'below' }),
  valueColumn('expectedOn', 'Expected', { sortable: true, compact: 'named' }),
  numberColumn('pieces', 'Pieces', { compact: 'named' }),
  numberColumn('received', 'Received', { compact: 'named' }),
  { ...statusColumn(), sortable: false },
  moneyColumn('total', 'Total'),
];

const kindOf = (kind: keyof typeof purchaseKinds) => fieldIn('kind', kind);
const sort = { by: 'code', direction: 'DESC' } as const;
const views: readonly View[] = [
  { label: 'All', filters: {}, sort },
  { label: 'Drafts', filters: statusIn('DRAFT'), sort },
  {
    label: 'On their way',
    filters: { ...statusIn('ORDERED'), ...kindOf('ORDER') },
    sort: { by: 'expectedOn', direction: 'ASC' },
  },
  { label: 'Received', filters: { ...statusIn('RECEIVED'), ...kindOf('ORDER') }, sort },
  { label: 'Returns', filters: kindOf('RETURN'), sort },
];

export const PurchasesPage = () => (
  <NounPage
    title="Purchases"
    filters={purchaseFilters}
    columns={columns}
    views={views}
    search={(body) => callQuery('staffPurchaseSearch', { body })}
    tabs={<ScreenTabs of="Purchases" />}
    create={{ label: 'New purchase', render: (close) => <AddDialog onClose={close} /> }}
  />
);

const start = { kind: 'ORDER' as const, supplierId: '' as unknown as number, expectedOn: '', reference: '' };

const AddDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const opening = { onClose, onDone: ({ id }: { id: number }) => void navigate(staffLinks.purchase(id)) };
  const { data: suppliers } = useQuery(callQuery('staffPurchaseSuppliers', {}));
  const { field, dialog } = useDialogForm(opening, {
    schema: AddPurchase,
    defaultValues: start,
    send: ({ expectedOn, ...body }) => api.staffAddPurchase({ body: { ...body, expectedOn: expectedOn ?? '' } }),
  });
  return (
    <FormDialog title="New purchase" action="Begin it" {...dialog}>
      {suppliers?.length === 0 && <p>There is no supplier yet: one is added under Import, Suppliers.</p>}
      <SelectField label="Kind" placeholder="Choose" options={optionsOf(purchaseKinds)} {...field('kind')} />
      <SelectField
        label="Supplier"
        placeholder="Choose a supplier"
        options={named(suppliers ?? [])}
        {...field('supplierId', asNumber)}
      />
      <TextField label="Expected on" type="date" optional {...field('expectedOn')} />
      <TextField label="Supplier’s number of it" optional {...field('reference')} />
    </FormDialog>
  );
};
