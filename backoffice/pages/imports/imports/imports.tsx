import {
  importFilters,
  type ImportRow,
  importStates,
  importBytesMax,
  importPartBytes,
} from '#contract/imports/staff-imports.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { type Column, numberColumn, timeColumn, valueColumn } from '#ui/data-table.tsx';
import { useNavigate } from 'react-router';
import { NounPage } from '../../../parts/noun-page.tsx';
import { NotSent } from '#ui/call-problems.ts';
import { Problems } from '#ui/problems.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DropArea } from '../../../parts/drop-area.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { api } from '../../../api/api.ts';
import { base64Of } from '../../../parts/base64-of.ts';
import { TextLink } from '../../../parts/text-link.tsx';
import { nameColumn, stateColumn } from '../../../parts/columns.tsx';
import { fieldIn } from '../../../views/view.ts';

/**
 * Uploads a file in parts and has it read.
 * @param onPart called with how much of it arrived, from 0 to 1
 * @returns the import's id
 * @throws NotSent for an empty or too large file, ApiError when a call is refused
 */
const uploadFile = async (file: File, onPart: (part: number) => void): Promise<number> => {
  if (file.size === 0) throw new NotSent(`${file.name} is empty.`);
  if (file.size > importBytesMax) throw new NotSent(`${file.name} is larger than 60 MB. Import it by the command.`);
  const { id, version } = await api.staffStartImport({ body: { fileName: file.name, fileSize: file.size } });
  for (let n = 0; n * importPartBytes < file.size; n += 1) {
    const from = n * importPartBytes;
    const base64 = await base64Of(file.slice(from, from + importPartBytes));
    await api.staffImportPart({ params: { id }, body: { n, base64 } });
    onPart(Math.min(1, (from + importPartBytes) / file.size));
  }
  await api.staffReadImport({ params: { id }, body: { version, missing: 'keep', mark: null } });
  return id;
};

const columns: Column<ImportRow>[] = [
  nameColumn('fileName', 'File', staffLinks.import),
  stateColumn(importStates),
  timeColumn('begunAt', 'Begun', { sortable: true, compact: 'second' }),
  valueColumn('begunBy', 'By', { sortable: true, compact: 'below' }),
  numberColumn('added', 'Added', { compact: 'named' }),
  numberColumn('changed', 'Changed', { compact: 'named' }),
  numberColumn('refused', 'Refused', { compact: 'named' }),
];

const sort = { by: 'begunAt', direction: 'DESC' } as const;

/** Uploads a file; below, every import with its outcome. */
export const ImportsPage = () => (
  <NounPage
    title="Import"
    filters={importFilters}
    columns={columns}
    views={[
      { label: 'All', filters: {}, sort },
      { label: 'Not applied yet', filters: fieldIn('state', 'READY'), sort },
      { label: 'Applied', filters: fieldIn('state', 'APPLIED'), sort },
    ]}
    search="staffImportSearch"
  >
    <UploadBox />
    <p>
      <TextLink to={staffLinks.exports()}>Export products, prices, stock or phones</TextLink>
    </p>
  </NounPage>
);

/** Takes a file by a press or by dropping it, uploads it, and leads to what it would change. */
const UploadBox = () => {
  const navigate = useNavigate();
  const [arrived, setArrived] = useState(0);
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(file, setArrived),
    onMutate: () => setArrived(0),
    onSuccess: (id) => void navigate(staffLinks.import(id)),
  });
  const { error, isPending, variables } = upload;
  return (
    <>
      <Problems error={error} />
      <DropArea
        label="File to import"
        action="Choose a file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onFiles={([file]) => file && upload.mutate(file)}
        working={isPending && <ProgressBar label={`Uploading ${variables.name}`} percent={Math.round(arrived * 100)} />}
      >
        Or drop it here: .csv, .tsv or .xlsx, up to 60 MB. Another shop’s export, or any table with a SKU or a barcode
        and prices, stock or names. Nothing changes until you have looked.
      </DropArea>
    </>
  );
};
