import { staffLinks } from '#contract/staff-links.ts';
import { allProblems, callProblems } from '#ui/call-problems.ts';
import { Problems } from '#ui/problems.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DropArea } from '../../../parts/drop-area.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { UnfitFile, uploadFile } from './upload-file.ts';

/** Takes a file by a press or by dropping it, uploads it, and leads to what it would change. */
export const UploadBox = () => {
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
      {error && <Problems problems={error instanceof UnfitFile ? [error.message] : allProblems(callProblems(error))} />}
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
