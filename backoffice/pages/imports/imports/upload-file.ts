import { importBytesMax, importPartBytes } from '#contract/imports/staff-imports.ts';
import { api } from '../../../api/api.ts';
import { base64Of } from '../../../parts/base64-of.ts';

/** Why a file cannot be uploaded, in words. */
export class UnfitFile extends Error {}

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
