import { loadSharp } from '#server/platform/images/load-sharp.ts';
import type { Db } from '#server/platform/db/db.ts';
import { bytesOf } from '#server/platform/originals/bytes-of.ts';

type Box = { width: number; height: number };
/** Four dots a point in the box that the sheet has for it. */
const ofPapers: Box = { width: 720, height: 224 };
/** Two dots a pixel of the large one: it comes with every mail. */
const ofMails: Box = { width: 480, height: 96 };

const last = new Map<Box, { hash: string; png: Buffer }>();

/**
 * The shop's logo as PNG, from whatever it was stored as; null for none. A logo that cannot be read or drawn is none,
 * too: the paper has to come out, and the company's name stands on it.
 */
const logoIn = async (db: Db, box: Box): Promise<Buffer | null> => {
  const asset = await db
    .selectFrom('shop as s')
    .innerJoin('asset as a', 'a.id', 's.logo_asset_id')
    .select(['a.hash', 'a.type', 'a.width', 'a.height'])
    .executeTakeFirst();
  if (!asset) return null;
  const known = last.get(box);
  if (known?.hash === asset.hash) return known.png;
  const png = await drawn(db, box, asset).catch(() => null);
  if (png) last.set(box, { hash: asset.hash, png });
  return png;
};

export const paperLogo = (db: Db): Promise<Buffer | null> => logoIn(db, ofPapers);
export const mailLogo = (db: Db): Promise<Buffer | null> => logoIn(db, ofMails);

const drawn = async (
  db: Db,
  box: Box,
  { hash, type, width, height }: { hash: string; type: string; width: number; height: number },
): Promise<Buffer | null> => {
  const original = await db
    .selectFrom('asset')
    .select(['bytes', 'stored_at'])
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  const bytes = await bytesOf(hash, original);
  if (!bytes) return null;
  const isVector = type === 'image/svg+xml';
  // A drawing is rasterised at the wanted size: 72 dots per inch is its own.
  const scale = Math.min(box.width / width, box.height / height);
  const density = isVector ? Math.min(2400, Math.max(1, 72 * scale)) : 72;
  const sharp = await loadSharp();
  return sharp(bytes, { density, limitInputPixels: 100_000_000 })
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: !isVector })
    .png()
    .toBuffer();
};
