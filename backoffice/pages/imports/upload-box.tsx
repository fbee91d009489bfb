import { staffLinks } from '#contract/staff-links.ts';
import { Button } from '#ui/button.tsx';
import { allProblems, callProblems } from '#ui/call-problems.ts';
import { classNames } from '#ui/class-names.ts';
import { Problems } from '#ui/problems.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import styles from './imports.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { UnfitFile, uploadFile } from './upload-file.ts';

/** Takes a file by a press or by dropping it, uploads it, and leads to what it would change. */
export const UploadBox = () => {
  const choose = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [over, setOver] = useState(false);
  const [arrived, setArrived] = useState(0);
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(file, setArrived),
    onMutate: () => setArrived(0),
    onSuccess: (id) => void navigate(staffLinks.import(id)),
  });
  const take = (file: File | undefined) => {
    if (file && !upload.isPending) upload.mutate(file);
  };
  const { error, isPending, variables } = upload;
  return (
    <div
      role="presentation"
      className={classNames(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      {error && <Problems problems={error instanceof UnfitFile ? [error.message] : allProblems(callProblems(error))} />}
      {isPending ? (
        <ProgressBar label={`Uploading ${variables.name}`} percent={Math.round(arrived * 100)} />
      ) : (
        <>
          <Button variant="primary" size="large" onClick={() => choose.current?.click()}>
            Choose a file
          </Button>
          <p className={styles.quiet}>
            Or drop it here: .csv, .tsv or .xlsx, up to 60 MB. Another shop’s export, or any table with a SKU or a
            barcode and prices, stock or names. Nothing changes until you have looked.
          </p>
        </>
      )}
      <input
        ref={choose}
        type="file"
        hidden
        aria-label="File to import"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </div>
  );
};
