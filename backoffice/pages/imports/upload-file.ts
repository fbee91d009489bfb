import { importBytesMax, importPartBytes } from '#contract/staff-imports.ts';
import { api } from '../../api/api.ts';

/** Why a file cannot be uploaded, in words. */
export class UnfitFile extends Error {}

const base64Of = async (part: Blob): Promise<string> => {
  const bytes = new Uint8Array(await part.arrayBuffer());
  let text = '';
  // A call has room for so many arguments only.
  for (let from = 0; from < bytes.length; from += 8192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8192));
  return btoa(text);
};

/**
 * Uploads a file in parts and has it read.
 * @param onPart called with how much of it arrived, from 0 to 1
 * @returns the import's id
 * @throws UnfitFile for an empty or too large file, ApiError when a call is refused
 */
export const uploadFile = async (file: File, onPart: (part: number) => void): Promise<number> => {
  if (file.size === 0) throw new UnfitFile(`${file.name} is empty.`);
  if (file.size > importBytesMax) throw new UnfitFile(`${file.name} is larger than 60 MB. Import it by the command.`);
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
