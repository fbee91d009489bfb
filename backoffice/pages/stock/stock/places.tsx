import type { StaffStock } from '#contract/stock/staff-stock.ts';
import { numberColumn, valueColumn } from '#ui/columns.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import record from '../../../parts/record.module.css';

type Place = StaffStock['places'][number];

const columns: Column<Place>[] = [
  {
    name: 'location',
    label: 'Location',
    compact: 'second',
    cell: ({ location, sells }) => (
      <>
        {location} {!sells && <span className={record.quiet}>not sold from</span>}
      </>
    ),
  },
  valueColumn('rack', 'Rack', { compact: 'first' }),
  numberColumn('onHand', 'On hand', { compact: 'firstEnd' }),
  numberColumn('allocated', 'Allocated', { compact: 'named' }),
];

/** Where a variant lies, in the order in which orders take from there. */
export const Places = ({ places }: { places: readonly Place[] }) => (
  <section aria-labelledby="places">
    <h2 id="places">Where it lies</h2>
    <DataTable
      label="Where it lies"
      columns={columns}
      rows={places}
      keyOf={({ locationId, rack }) => `${locationId} ${rack}`}
    />
  </section>
);
