import { openOriginals } from './originals.ts';

/** The original of a picture, from the database or from where its row says; null when it is not there. */
export const bytesOf = async (
  hash: string,
  { bytes, stored_at: storedAt }: { bytes: Buffer | null; stored_at: string | null },
): Promise<Buffer | null> => bytes ?? (storedAt === null ? null : openOriginals(storedAt).get(hash));
