import type { StaffImport } from '#contract/imports/staff-imports.ts';
import { runJobs } from './jobs.ts';
import type { TestShop } from './shop.ts';
import type { SignedInStaff } from './staff.ts';

/** Uploads a file and has it read. */
export const previewed = async (
  shop: TestShop,
  { api }: SignedInStaff,
  text: string,
  how: { missing?: 'keep' | 'archive'; supplierId?: number | null | undefined } = {},
): Promise<StaffImport> => {
  const bytes = Buffer.from(text);
  const { id, version } = await api.staffStartImport({ body: { fileName: 'list.csv', fileSize: bytes.length } });
  await api.staffImportPart({ params: { id }, body: { n: 0, base64: bytes.toString('base64') } });
  const { missing = 'keep', supplierId } = how;
  await api.staffReadImport({
    params: { id },
    body: { version, missing, mark: null, ...(supplierId !== undefined && { supplierId }) },
  });
  await runJobs(shop);
  return api.staffImport({ params: { id } });
};
