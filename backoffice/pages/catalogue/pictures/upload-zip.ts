import { zipBytesMax, zipPartBytes } from '#contract/catalogue/staff-pictures.ts';
import { api } from '../../../api/api.ts';
import { base64Of } from '../../../parts/base64-of.ts';

/** Why a ZIP cannot be uploaded, in words. */
export class UnfitZip extends Error {}

/**
 * Uploads a ZIP in parts and has it read; a part that fails on the way is sent once more.
 * @param onPart called with how much of it arrived, from 0 to 1
 * @returns the run's id
 * @throws UnfitZip for an empty or too large file, ApiError when a call is refused
 */
export const uploadZip = async (file: File, onPart: (part: number) => void): Promise<number> => {
  if (file.size === 0) throw new UnfitZip(`${file.name} is empty.`);
  if (file.size > zipBytesMax) throw new UnfitZip(`${file.name} is larger than 1 GB. Make two of it.`);
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
