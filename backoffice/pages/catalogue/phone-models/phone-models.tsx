import { phoneModelFilters, type PhoneModelRow } from '#contract/catalogue/staff-phones.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { numberColumn } from '#ui/columns.tsx';
import type { Column } from '#ui/data-table.tsx';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callQuery } from '../../../api/call-query.ts';
import { labelledFields } from '../../../parts/labelled-fields.ts';
import { NounPage } from '../../../parts/noun-page.tsx';
import record from '../../../parts/record.module.css';
import { ScreenTabs } from '../../../parts/screen-tabs.tsx';
import { AddPhoneDialog } from './add-phone-dialog.tsx';
import { PhoneBrands } from './phone-brands.tsx';
import { PhoneSeries } from './phone-series.tsx';

const fields = labelledFields(phoneModelFilters, {
  name: 'Name',
  brand: 'Brand',
  number: 'Model number',
  products: 'Products that fit',
});

const columns: Column<PhoneModelRow>[] = [
  {
    name: 'name',
    label: 'Phone',
    sortable: true,
    compact: 'first',
    cell: ({ id, name }) => (
      <Link to={staffLinks.phoneModel(id)} className={record.link}>
        {name}
      </Link>
    ),
  },
  { name: 'brand', label: 'Brand', sortable: true, compact: 'second', cell: ({ brand }) => brand },
  { name: 'group', label: 'Series', cell: ({ group }) => group ?? '' },
  {
    name: 'launchedOn',
    label: 'Launched',
    sortable: true,
    cell: ({ launchedOn }) => <span className={record.whole}>{launchedOn ?? ''}</span>,
  },
  {
    name: 'numbers',
    label: 'Model numbers',
    cell: ({ numbers }) => <span className={record.code}>{numbers.join(' ')}</span>,
  },
  numberColumn('products', 'Products', { sortable: true }),
];

const newest = { by: 'launchedOn', direction: 'DESC' } as const;
const views = [{ label: 'All', filters: {}, sort: newest }];

/** The phones of the shop, with their brands. */
export const PhoneModelsPage = () => {
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <NounPage
        title="Phones of the shop"
        fields={fields}
        columns={columns}
        sort={newest}
        views={views}
        search={(body) => callQuery('staffPhoneSearch', { body })}
        create={{ label: 'Add a phone', press: () => setAdding(true) }}
        tabs={<ScreenTabs of="Phones" />}
      >
        <PhoneBrands />
        <PhoneSeries />
      </NounPage>
      {adding && (
        <AddPhoneDialog
          onDone={({ id }) => void navigate(staffLinks.phoneModel(id))}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
};
