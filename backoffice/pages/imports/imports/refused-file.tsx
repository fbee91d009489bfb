import { Button } from '#ui/button.tsx';
import { allProblems, callProblems } from '#ui/call-problems.ts';
import { Problems } from '#ui/problems.tsx';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

const save = ({ fileName, csv }: { fileName: string; csv: string }): void => {
  // With a mark of its encoding: spreadsheets take it for another one otherwise.
  const url = URL.createObjectURL(new Blob([`\uFEFF${csv}`], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
};

/** The refused rows as a file, to be corrected in a spreadsheet. */
export const RefusedFile = ({ id }: { id: number }) => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.staffRefusedRows({ params: { id } }),
    onSuccess: save,
  });
  return (
    <>
      {error && <Problems problems={allProblems(callProblems(error))} />}
      <p>
        <Button aria-disabled={isPending} onClick={() => !isPending && mutate()}>
          Download the refused rows
        </Button>
      </p>
    </>
  );
};
