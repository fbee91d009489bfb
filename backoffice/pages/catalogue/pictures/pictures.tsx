import { imageUrl } from '#contract/platform/images.ts';
import { type LibraryPicture, pictureFilters } from '#contract/catalogue/staff-pictures.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { cellColumn, timeColumn } from '#ui/columns.tsx';
import type { Column } from '#ui/data-table.tsx';
import { Link } from 'react-router';
import { callQuery } from '../../../api/call-query.ts';
import { useStaff } from '../../../api/use-staff.ts';
import { labelledFields } from '../../../parts/labelled-fields.ts';
import { NounPage } from '../../../parts/noun-page.tsx';
import record from '../../../parts/record.module.css';
import { nameOf, usesText } from './picture-words.ts';
import styles from './pictures.module.css';
import { UploadPictures } from './upload-pictures.tsx';
import { ZipBox } from './zip-box.tsx';

const fields = labelledFields(pictureFilters, {
  name: 'Name',
  alt: 'Description',
  sku: 'SKU that shows it',
  used: 'Shown somewhere',
  hasAlt: 'Described',
  addedAt: 'Added',
});

const columns: Column<LibraryPicture>[] = [
  cellColumn('picture', 'Picture', { compact: 'firstEnd' }, ({ picture, alt }) => (
    <img
      className={styles.thumb}
      src={imageUrl(picture.path, 96)}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading="lazy"
    />
  )),
  cellColumn('name', 'Name', { sortable: true, compact: 'first' }, (picture) => (
    <Link to={staffLinks.picture(picture.id)} className={record.link}>
      {nameOf(picture)}
    </Link>
  )),
  cellColumn('uses', 'Shown by', { compact: 'second' }, (picture) => (
    <span className={picture.uses === 0 ? record.quiet : undefined}>{usesText(picture)}</span>
  )),
  cellColumn('alt', 'Description', { compact: 'below' }, ({ alt }) =>
    alt === '' ? <span className={record.quiet}>None</span> : alt,
  ),
  timeColumn('addedAt', 'Added', { sortable: true, compact: 'named' }),
];

const sort = { by: 'addedAt', direction: 'DESC' } as const;
const yesNo = (name: 'used' | 'hasAlt', value: boolean) => ({
  [name]: { _field: name, operator: 'EQUAL' as const, value, values: null },
});

/** The library: every picture of the shop, with where it is shown. */
export const PicturesPage = () => {
  const { may } = useStaff();
  return (
    <NounPage
      title="Pictures"
      fields={fields}
      columns={columns}
      sort={sort}
      views={[
        { label: 'All', filters: {}, sort },
        { label: 'Not described', filters: yesNo('hasAlt', false), sort },
        { label: 'Shown nowhere', filters: yesNo('used', false), sort },
      ]}
      search={(body) => callQuery('staffPictureSearch', { body })}
    >
      {may('catalogue') && (
        <p>
          <Link to={staffLinks.pictureRuns()} className={record.link}>
            What imports and ZIPs brought
          </Link>
        </p>
      )}
      <UploadPictures />
      {may('catalogue') && <ZipBox />}
    </NounPage>
  );
};
