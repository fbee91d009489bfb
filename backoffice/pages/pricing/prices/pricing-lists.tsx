import { staffLinks } from '#contract/staff-links.ts';
import { AddPricingList, pricingListFilters, type PricingListRow } from '#contract/pricing/staff-pricing.ts';
import { cellColumn, type Column, valueColumn } from '#ui/data-table.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useNavigate } from 'react-router';
import { api } from '../../../api/api.ts';
import { FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { codeColumn } from '../../../parts/columns.tsx';
import { NounPage } from '../../../parts/noun-page.tsx';
import { fieldIs, type View } from '../../../views/view.ts';
import { ScreenTabs } from '../../../parts/screen-tabs.tsx';

const countColumn = (name: 'entered' | 'byRule' | 'customers', label: string): Column<PricingListRow> =>
  cellColumn(name, label, { align: 'end', compact: 'named' }, (row) => row[name].toLocaleString('en-CA'));

const columns: Column<PricingListRow>[] = [
  codeColumn('Code', staffLinks.pricingList),
  valueColumn('name', 'Name', { sortable: true, compact: 'first' }),
  { name: 'rule', label: 'Rule', compact: 'below', cell: ({ rule }) => rule || 'Prices are entered' },
  countColumn('entered', 'Entered'),
  countColumn('byRule', 'By its rule'),
  countColumn('customers', 'Customers'),
];

const sort = { by: 'code', direction: 'ASC' } as const;
const views: readonly View[] = [
  { label: 'All', filters: {}, sort },
  { label: 'In use', filters: fieldIs('archived', false), sort },
  { label: 'Archived', filters: fieldIs('archived', true), sort },
];

/** The price lists, their rules, and how many have them. */
export const PricingListsPage = () => (
  <NounPage
    title="Price lists"
    filters={pricingListFilters}
    columns={columns}
    views={views}
    search="staffPricingListSearch"
    create={{ label: 'New price list', render: (close) => <AddDialog onClose={close} /> }}
    tabs={<ScreenTabs of="Prices" />}
  />
);

const AddDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const opening = { onClose, onDone: ({ id }: { id: number }) => void navigate(staffLinks.pricingList(id)) };
  const { field, dialog } = useDialogForm(opening, {
    schema: AddPricingList,
    defaultValues: { code: '', name: '', rule: null },
    send: (body) => api.staffAddPricingList({ body }),
  });
  return (
    <FormDialog title="New price list" action="Make it" {...dialog}>
      <TextField label="Code" hint="Files and columns call it so; it stays." {...field('code')} />
      <TextField label="Name" optional {...field('name')} />
      <p>Its rule and its prices are set next.</p>
    </FormDialog>
  );
};
