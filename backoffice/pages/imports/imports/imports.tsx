import { importFilters, type ImportRow, importStates } from '#contract/imports/staff-imports.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { numberColumn, timeColumn, valueColumn } from '#ui/columns.tsx';
import type { Column } from '#ui/data-table.tsx';
import { Link } from 'react-router';
import { callQuery } from '../../../api/call-query.ts';
import { labelledFields } from '../../../parts/labelled-fields.ts';
import { NounPage } from '../../../parts/noun-page.tsx';
import styles from '../../../parts/record.module.css';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import { UploadBox } from './upload-box.tsx';

const fields = labelledFields(importFilters, { fileName: 'File', state: 'State', begunAt: 'Begun', begunBy: 'By' });

const columns: Column<ImportRow>[] = [
  {
    name: 'fileName',
    label: 'File',
    sortable: true,
    compact: 'first',
    cell: ({ id, fileName }) => (
      <Link to={staffLinks.import(id)} className={styles.link}>
        {fileName}
      </Link>
    ),
  },
  {
    name: 'state',
    label: 'State',
    compact: 'firstEnd',
    cell: ({ state }) => <StatusBadge status={{ id: state, name: importStates[state] }} />,
  },
  timeColumn('begunAt', 'Begun', { sortable: true, compact: 'second' }),
  valueColumn('begunBy', 'By', { sortable: true, compact: 'below' }),
  numberColumn('added', 'Added', { compact: 'named' }),
  numberColumn('changed', 'Changed', { compact: 'named' }),
  numberColumn('refused', 'Refused', { compact: 'named' }),
];

const sort = { by: 'begunAt', direction: 'DESC' } as const;

/** A file goes in here; below it, every import with what became of it. */
export const ImportsPage = () => (
  <NounPage
    title="Import"
    fields={fields}
    columns={columns}
    sort={sort}
    views={[
      { label: 'All', filters: {}, sort },
      { label: 'Not applied yet', filters: inState('READY'), sort },
      { label: 'Applied', filters: inState('APPLIED'), sort },
    ]}
    search={(body) => callQuery('staffImportSearch', { body })}
  >
    <UploadBox />
    <p>
      <Link to={staffLinks.exports()} className={styles.link}>
        Export products, prices, stock or phones
      </Link>
    </p>
  </NounPage>
);

const inState = (state: ImportRow['state']) => ({
  state: { _field: 'state', operator: 'IN' as const, value: null, values: [state] },
});
