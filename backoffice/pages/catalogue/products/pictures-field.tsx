import { imageUrl } from '#contract/platform/images.ts';
import type { CatalogueRow, ProductPicture } from '#contract/catalogue/staff-catalogue.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FileInput } from '#ui/file-input.tsx';
import { Icon } from '#ui/icon.tsx';
import { useEffect, useRef, useState } from 'react';
import { AskButton } from '../../../parts/dialog-button.tsx';
import { DescribePicture } from '../../../forms/describe-picture.tsx';
import { PictureChooser } from '../../../parts/picture-chooser.tsx';
import { SortableList } from '../../../parts/sortable-list.tsx';
import { keysIn } from './cell-text.ts';
import { pageColumns } from './grid-columns.ts';
import styles from './pictures-field.module.css';
import type { GridCells } from './use-cells.ts';
import { useUploads } from '../../../parts/use-uploads.ts';

type Props = {
  row: CatalogueRow;
  variants: readonly CatalogueRow[];
  cells: GridCells;
  pictures: readonly ProductPicture[];
  /** Asks for the pictures anew: one was added or described. */
  onChanged: () => void;
};

const column = pageColumns.pictures;

/** The pictures of a variant: dropped, pasted or chosen, in an order that is dragged. The first is the one of lists. */
export const PicturesField = ({ row, variants, cells, pictures, onChanged }: Props) => {
  const choose = useRef<HTMLInputElement>(null);
  const [added, setAdded] = useState<readonly ProductPicture[]>([]);
  const [open, setOpen] = useState<'library' | { describe: ProductPicture } | null>(null);
  const [over, setOver] = useState(false);
  const typed = cells.typed(row, column);
  const ids = keysIn(typed);
  const now = useRef(ids);
  useEffect(() => {
    now.current = keysIn(typed);
  });
  const line = cells.lineOf(row, column);
  const sku = row.fields['sku'] ?? '';
  const known = new Map([...added, ...pictures].map((picture) => [String(picture.id), picture]));
  const set = (next: readonly string[]): void => {
    now.current = [...next];
    cells.set(row, column, next.join(', '));
  };
  const add = (picture: ProductPicture): void => {
    setAdded((all) => [...all.filter(({ id }) => id !== picture.id), picture]);
    if (!now.current.includes(String(picture.id))) set([...now.current, String(picture.id)]);
    onChanged();
  };
  const { uploads, add: upload, retry } = useUploads('it is larger than 4 MB.', add);
  const awaited = uploads.filter(({ state }) => state !== 'DONE');
  const nameOf = (id: string, place: number): string => {
    const { alt = '', name = '' } = known.get(id) ?? {};
    return alt || name || `Picture ${place + 1}`;
  };
  return (
    <section aria-label={`Pictures of ${sku}`}>
      <div
        role="presentation"
        className={classNames(styles.field, over && styles.over)}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          setOver(false);
          upload([...event.dataTransfer.files]);
        }}
        onPaste={({ clipboardData }) => upload([...clipboardData.files])}
      >
        <div className={styles.head}>
          <h2>{`Pictures of ${sku}`}</h2>
          {line && <span className={styles.drafted}>changed</span>}
        </div>
        {ids.length > 0 && (
          <SortableList tiles label={`Pictures of ${sku} in order`} items={ids} nameOf={nameOf} onMove={set}>
            {(id, at) => {
              const picture = known.get(id);
              return (
                <div className={styles.tile}>
                  {picture ? (
                    <img src={imageUrl(picture.picture.path, 320)} alt={picture.alt} loading="lazy" />
                  ) : (
                    <span className={styles.blank} />
                  )}
                  {at === 0 && <span className={styles.first}>First</span>}
                  <span className={styles.acts}>
                    {picture && (
                      <Button variant="text" onClick={() => setOpen({ describe: picture })}>
                        <span className="visually-hidden">{`Describe ${nameOf(id, at)}: `}</span>
                        {picture.alt === '' ? 'Describe' : 'Described'}
                      </Button>
                    )}
                    <Button
                      variant="bare"
                      shape="icon"
                      aria-label={`Take away ${nameOf(id, at)}`}
                      onClick={() => set(ids.filter((each) => each !== id))}
                    >
                      <Icon name="close" size={12} />
                    </Button>
                  </span>
                </div>
              );
            }}
          </SortableList>
        )}
        {line?.problem && <p className={styles.problem}>{line.problem}</p>}
        {awaited.length > 0 && (
          <ul aria-label="Uploads" className={styles.uploads}>
            {awaited.map((each) => (
              <li key={each.key}>
                {`${each.file.name}: ${each.problem || 'uploading…'}`}{' '}
                {each.problem !== '' && (
                  <Button variant="text" aria-label={`Try again: ${each.file.name}`} onClick={() => retry(each)}>
                    Try again
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        <div className={styles.buttons}>
          <Button onClick={() => choose.current?.click()}>Upload pictures</Button>
          <AskButton label="From the library" onAsk={() => setOpen('library')} />
          {variants.length > 1 && ids.length > 0 && (
            <Button onClick={() => variants.forEach((each) => cells.set(each, column, ids.join(', ')))}>
              For all variants
            </Button>
          )}
          <span className={styles.hint}>or drop or paste them here: up to 4 MB each</span>
        </div>
        <FileInput
          ref={choose}
          hidden
          multiple
          aria-label={`Pictures of ${sku} to upload`}
          accept="image/svg+xml,image/png,image/jpeg,image/webp,image/avif"
          onFiles={upload}
        />
        {open === 'library' && (
          <PictureChooser
            onChoose={(picture) => {
              add({ id: picture.id, picture, name: '', alt: '', version: 0 });
              setOpen(null);
            }}
            onClose={() => setOpen(null)}
          />
        )}
        {open !== null && open !== 'library' && (
          <DescribePicture record={open.describe} onDone={add} onClose={() => setOpen(null)} />
        )}
      </div>
    </section>
  );
};
