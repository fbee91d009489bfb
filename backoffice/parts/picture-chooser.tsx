import type { Asset } from '#contract/catalogue/catalogue.ts';
import type { TableInput } from '#contract/platform/data-tables.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NothingHere } from '#ui/nothing-here.tsx';
import { Problems } from '#ui/problems.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AssetImage } from './asset-image.tsx';
import { callQuery } from '../api/api.ts';
import styles from './picture-chooser.module.css';

type Props = {
  /** With what the picture shows, "" where the library does not say. */ onChoose: (asset: Asset, alt: string) => void;
  onClose: () => void;
};

const perPage = 24;

/** The library of pictures, to choose one from: the latest first, searched by name. */
export const PictureChooser = ({ onChoose, onClose }: Props) => {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(0);
  const name = useDebounced(typed.trim(), 300);
  const filters: TableInput['filters'] =
    name === '' ? {} : { name: { _field: 'name', operator: 'CONTAIN' as const, value: name } };
  const { data, error } = useQuery(
    callQuery('staffPictureSearch', { body: { filters, sorts: { addedAt: 'DESC' }, page, pageSize: perPage } }),
  );
  const pages = Math.ceil((data?.totalFilteredRecords ?? 0) / perPage);
  return (
    <Dialog open onClose={onClose} title="Choose a picture" place="form">
      <div className={styles.chooser}>
        <TextField
          label="Search by name"
          type="search"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setPage(0);
          }}
        />
        <Problems error={error} />
        {data?.totalFilteredRecords === 0 && <NothingHere>No picture has such a name.</NothingHere>}
        <ul className={styles.tiles} aria-label="Pictures" aria-busy={!data}>
          {data?.results.map(({ id, picture, name: called, alt }) => (
            <li key={id}>
              <button type="button" className={styles.tile} onClick={() => onChoose(picture, alt)}>
                <AssetImage asset={picture} size={320} alt={alt} loading="lazy" />
                <span>{called === '' ? `Picture ${id}` : called}</span>
              </button>
            </li>
          ))}
        </ul>
        {pages > 1 && (
          <p className={styles.pages}>
            <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
              Newer
            </Button>
            {`${page + 1} of ${pages}`}
            <Button disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
              Older
            </Button>
          </p>
        )}
      </div>
    </Dialog>
  );
};
