import {
  type PictureRun,
  pictureRunFilters,
  pictureRunKinds,
  pictureRunStates,
} from '#contract/catalogue/staff-pictures.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { type Column, timeColumn } from '#ui/data-table.tsx';
import { NounPage } from '../../../parts/noun-page.tsx';
import { figureColumn, nameColumn, stateColumn } from '../../../parts/columns.tsx';
import { TextLink } from '../../../parts/text-link.tsx';

const numberOf = (name: 'there' | 'waiting' | 'failed' | 'unmatched', label: string): Column<PictureRun> =>
  figureColumn(name, label, {}, ({ counts }) => counts[name].toLocaleString('en-CA'));

const columns: Column<PictureRun>[] = [
  nameColumn('name', 'File', staffLinks.pictureRun),
  { name: 'kind', label: 'From', compact: 'below', cell: ({ kind }) => pictureRunKinds[kind] },
  stateColumn(pictureRunStates),
  timeColumn('begunAt', 'Begun', { sortable: true, compact: 'second' }),
  numberOf('there', 'There'),
  numberOf('waiting', 'Waiting'),
  numberOf('failed', 'Failed'),
  numberOf('unmatched', 'Of no product'),
];

const sort = { by: 'begunAt', direction: 'DESC' } as const;

/** Runs that brought many pictures at once: by imports and by ZIPs. */
export const PictureRunsPage = () => (
  <NounPage
    title="What imports and ZIPs brought"
    filters={pictureRunFilters}
    columns={columns}
    views={[{ label: 'All', filters: {}, sort }]}
    search="staffPictureRunSearch"
  >
    <p>
      <TextLink to={staffLinks.pictures()}>All pictures</TextLink>
    </p>
  </NounPage>
);
