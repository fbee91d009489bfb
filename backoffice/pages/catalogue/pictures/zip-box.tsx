import { staffLinks } from '#contract/staff-links.ts';
import { NotSent, problemsOf } from '#ui/call-problems.ts';
import { Problems } from '#ui/problems.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DropArea } from '../../../parts/drop-area.tsx';
import styles from './pictures.module.css';
import { zipBytesMax, zipPartBytes } from '#contract/catalogue/staff-pictures.ts';
import { api } from '../../../api/api.ts';
import { base64Of } from '../../../parts/base64-of.ts';

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
      <Problems problems={problemsOf(error)} />
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
