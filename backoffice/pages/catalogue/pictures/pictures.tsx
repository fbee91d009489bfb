import { type LibraryPicture, pictureFilters, zipBytesMax, zipPartBytes } from '#contract/catalogue/staff-pictures.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { cellColumn, type Column, timeColumn } from '#ui/data-table.tsx';
import { NotSent } from '#ui/call-problems.ts';
import { Problems } from '#ui/problems.tsx';
import type { StaffCallName } from '#contract/staff-calls.ts';
import { answersOf } from '#client/call-queries.ts';
import { Button } from '#ui/button.tsx';
import { useNavigate } from 'react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NounPage } from '../../../parts/noun-page.tsx';
import record from '../../../parts/record.module.css';
import { nameOf, usesText } from './picture-words.ts';
import styles from './pictures.module.css';
import { DropArea } from '../../../parts/drop-area.tsx';
import { api, useStaff } from '../../../api/api.ts';
import { AssetImage } from '../../../parts/asset-image.tsx';
import { base64Of } from '../../../parts/base64-of.ts';
import { fieldIs } from '../../../views/view.ts';
import { type Upload, useUploads } from '../../../parts/use-uploads.ts';
import { TextLink } from '../../../parts/text-link.tsx';

const states: Record<Upload['state'], string> = {
  WAITING: 'Waiting',
  UPLOADING: 'Uploading…',
  DONE: 'In the library',
  FAILED: 'Failed',
};

/** Takes pictures by a press or by dropping them, several at once, and says how each fared. */
const UploadPictures = () => {
  const client = useQueryClient();
  const { uploads, add, retry, clear } = useUploads('It is larger than 4 MB.', () => {
    void client.invalidateQueries({ queryKey: answersOf<StaffCallName>('staffPictureSearch') });
  });
  const done = uploads.filter(({ state }) => state === 'DONE').length;
  return (
    <>
      <DropArea
        label="Pictures to upload"
        action="Upload pictures"
        accept="image/svg+xml,image/png,image/jpeg,image/webp,image/avif"
        multiple
        onFiles={add}
      >
        Or drop them here: JPEG, PNG, WebP, AVIF or SVG, up to 4 MB each. The same picture is stored once.
      </DropArea>
      {uploads.length > 0 && (
        <section aria-label="Uploads" className={styles.uploads}>
          <output>{`${done} of ${uploads.length} uploaded`}</output>
          <progress aria-label="Uploaded" className={styles.bar} max={uploads.length} value={done} />
          <ul>
            {uploads.map((upload) => (
              <li key={upload.key} className={styles.upload}>
                <span className={styles.fileName}>{upload.file.name}</span>
                <span className={upload.state === 'FAILED' ? styles.failed : styles.quiet}>
                  {upload.problem === '' ? states[upload.state] : upload.problem}
                </span>
                {upload.state === 'FAILED' && (
                  <Button aria-label={`Try again: ${upload.file.name}`} onClick={() => retry(upload)}>
                    Try again
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {done > 0 && (
            <p>
              <Button variant="text" onClick={clear}>
                Clear the list
              </Button>
            </p>
          )}
        </section>
      )}
    </>
  );
};

/**
 * Uploads a ZIP in parts and has it read; a part that fails on the way is sent once more.
 * @param onPart called with how much of it arrived, from 0 to 1
 * @returns the run's id
 * @throws NotSent for an empty or too large file, ApiError when a call is refused
 */
const uploadZip = async (file: File, onPart: (part: number) => void): Promise<number> => {
  if (file.size === 0) throw new NotSent(`${file.name} is empty.`);
  if (file.size > zipBytesMax) throw new NotSent(`${file.name} is larger than 1 GB. Make two of it.`);
  const { id, version } = await api.staffStartPictureZip({ body: { fileName: file.name, fileSize: file.size } });
  for (let n = 0; n * zipPartBytes < file.size; n += 1) {
    const from = n * zipPartBytes;
    const base64 = await base64Of(file.slice(from, from + zipPartBytes));
    const send = () => api.staffPictureZipPart({ params: { id }, body: { n, base64 } });
    await send().catch(send);
    onPart(Math.min(1, (from + zipPartBytes) / file.size));
  }
  await api.staffReadPictureZip({ params: { id }, body: { version } });
  return id;
};

/** Uploads a ZIP, and opens the run that assigns its pictures. */
const ZipBox = () => {
  const navigate = useNavigate();
  const [arrived, setArrived] = useState(0);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (file: File) => uploadZip(file, setArrived),
    onMutate: () => setArrived(0),
    onSuccess: (id) => void navigate(staffLinks.pictureRun(id)),
  });
  if (isPending) {
    const percent = Math.round(arrived * 100);
    return (
      <div className={styles.uploads}>
        <p>{`Uploading ${variables.name}, ${percent} %`}</p>
        <progress aria-label={`Uploading ${variables.name}`} className={styles.bar} max={100} value={percent} />
      </div>
    );
  }
  return (
    <>
      <Problems error={error} />
      <DropArea
        label="ZIP of pictures"
        action="Upload a ZIP"
        accept=".zip,application/zip"
        onFiles={([file]) => file && mutate(file)}
      >
        Or drop it here. Names tell whose a picture is: SKU.jpg, SKU_1.jpg, SKU-2.png, or a UPC; folders do not matter.
        Nothing changes until you have looked.
      </DropArea>
    </>
  );
};

const columns: Column<LibraryPicture>[] = [
  cellColumn('picture', 'Picture', { compact: 'firstEnd' }, ({ picture, alt }) => (
    <AssetImage asset={picture} size={96} className={styles.thumb} alt={alt} loading="lazy" />
  )),
  cellColumn('name', 'Name', { sortable: true, compact: 'first' }, (picture) => (
    <TextLink to={staffLinks.picture(picture.id)}>{nameOf(picture)}</TextLink>
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
/** The library: every picture of the shop, with where it is shown. */
export const PicturesPage = () => {
  const { may } = useStaff();
  return (
    <NounPage
      title="Pictures"
      filters={pictureFilters}
      columns={columns}
      views={[
        { label: 'All', filters: {}, sort },
        { label: 'Not described', filters: fieldIs('hasAlt', false), sort },
        { label: 'Shown nowhere', filters: fieldIs('used', false), sort },
      ]}
      search="staffPictureSearch"
    >
      {may('catalogue') && (
        <p>
          <TextLink to={staffLinks.pictureRuns()}>What imports and ZIPs brought</TextLink>
        </p>
      )}
      <UploadPictures />
      {may('catalogue') && <ZipBox />}
    </NounPage>
  );
};
