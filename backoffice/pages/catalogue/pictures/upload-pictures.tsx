import { useQueryClient } from '@tanstack/react-query';
import type { StaffCallName } from '#contract/staff-calls.ts';
import { answersOf } from '#client/call-queries.ts';
import { Button } from '#ui/button.tsx';
import { DropArea } from '../../../parts/drop-area.tsx';
import styles from './pictures.module.css';
import { type Upload, useUploads } from '../../../parts/use-uploads.ts';

const states: Record<Upload['state'], string> = {
  WAITING: 'Waiting',
  UPLOADING: 'Uploading…',
  DONE: 'In the library',
  FAILED: 'Failed',
};

/** Takes pictures by a press or by dropping them, several at once, and says how each fared. */
export const UploadPictures = () => {
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
