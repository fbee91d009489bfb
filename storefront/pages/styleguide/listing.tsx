import { ActiveFilters } from '#ui/active-filters.tsx';
import { numberColumn, timeColumn, valueColumn } from '#ui/columns.tsx';
import { type Column, DataTable, type Sort } from '#ui/data-table.tsx';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import { emptyDraft, type FilterDraft, type Filters, type LabelledField } from '#ui/filter-drafts.ts';
import { FilterForm } from '#ui/filter-form.tsx';
import { FilterValue } from '#ui/filter-value.tsx';
import { NothingHere } from '#ui/nothing-here.tsx';
import { Pager } from '#ui/pager.tsx';
import { useState } from 'react';
import { Sample } from './sample.tsx';
import styles from './styleguide.module.css';

type Row = { id: number; name: string; counted: string; total: string };
const columns: Column<Row>[] = [
  valueColumn('name', 'Name', { sortable: true }),
  timeColumn('counted', 'Counted'),
  numberColumn('total', 'Total', { sortable: true }),
];
const rows = [
  { id: 1, name: 'Screens', counted: '2026-11-20T15:00:00Z', total: '$112.00' },
  { id: 2, name: 'Batteries', counted: '2026-11-21T15:00:00Z', total: '$15.40' },
];
const options = { PAID: 'Paid', UNPAID: 'Unpaid' };
const fields: LabelledField[] = [
  { name: 'code', label: 'Code', type: 'TEXT' },
  { name: 'total', label: 'Total', type: 'NUMBER' },
  { name: 'day', label: 'Date', type: 'DATE' },
  { name: 'status', label: 'Status', type: 'OPTION', options },
  { name: 'shipped', label: 'Shipped', type: 'YESNO' },
];
const between: LabelledField = { name: 'day', label: 'Date', type: 'DATE' };

export const Listing = () => {
  const [sort, setSort] = useState<Sort>({ by: 'name', direction: 'ASC' });
  const [page, setPage] = useState(1);
  const [filters, setFilters] = useState<Filters>({});
  const [draft, setDraft] = useState<FilterDraft>({ ...emptyDraft(between), operator: 'BETWEEN' });
  return (
    <>
      <Sample name="DataTable, with Pager">
        <div className={styles.stack}>
          <DataTable label="Parts" columns={columns} rows={rows} sort={sort} onSort={setSort} />
          <Pager page={page} pageSize={15} total={87} onPage={setPage} />
        </div>
      </Sample>
      <Sample name="DataTable, waiting">
        <div className={styles.stack}>
          <DataTable label="Parts to come" columns={columns} rows={undefined} expected={2} />
        </div>
      </Sample>
      <Sample name="NothingHere">
        <NothingHere>There are no parts here.</NothingHere>
      </Sample>
      <Sample name="FilterForm">
        <div className={styles.stack}>
          <FilterForm fields={fields} filters={filters} onApply={setFilters} />
        </div>
      </Sample>
      <Sample name="ActiveFilters, of the same form">
        <ActiveFilters fields={fields} filters={filters} onApply={setFilters} />
      </Sample>
      <Sample name="FilterValue, of an interval of days">
        <FilterValue field={between} draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
      </Sample>
      <Sample name="DetailList">
        <div className={styles.stack}>
          <DetailList>
            <Detail term="Status">Active</Detail>
            <Detail term="Email">{undefined}</Detail>
          </DetailList>
        </div>
      </Sample>
    </>
  );
};
