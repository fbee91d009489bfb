import { staffLinks } from '#contract/staff-links.ts';
import { allProblems, callProblems } from '#ui/call-problems.ts';
import { Problems } from '#ui/problems.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DropArea } from '../../../parts/drop-area.tsx';
import styles from './pictures.module.css';
import { UnfitZip, uploadZip } from './upload-zip.ts';

/** Takes a ZIP, uploads it, and leads to whose its pictures are. */
export const ZipBox = () => {
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
      {error && <Problems problems={error instanceof UnfitZip ? [error.message] : allProblems(callProblems(error))} />}
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
