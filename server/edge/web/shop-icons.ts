import { shownByTables } from '../http/shown-by.ts';
import type { Context } from '#server/context.ts';
import { loadSharp } from '#server/platform/images/load-sharp.ts';
import { bytesOf } from '#server/platform/originals/bytes-of.ts';

/* The files that browsers and readers of links ask for by name, made from the shop's own pictures; the built ones are for shops without. */

type OwnFile = { type: string; bytes: Buffer };

/** What is drawn for a file: an icon of so many pixels, or the picture of shared links. */
const drawnFor: Readonly<Record<string, number | 'share'>> = {
  'favicon.svg': 96,
  'apple-touch-icon.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
  'share.png': 'share',
};

/** A logo that is wider is no icon. */
const widest = 2;

/** Drawn once, however many ask at once, and not again where it cannot be. */
const made = new Map<string, { hash: string; file: Promise<OwnFile | undefined> }>();

/** The shop's own file of this name; undefined where it has none, or its picture cannot be drawn. */
export const ownIcon = async (
  { cache, db }: Pick<Context, 'cache' | 'db'>,
  name: string,
): Promise<OwnFile | undefined> => {
  const what = drawnFor[name];
  if (what === undefined) return undefined;
  const read = async () =>
    (await db
      .selectFrom('shop as s')
      .innerJoin('asset as a', (join) =>
        join.on((eb) =>
          what === 'share'
            ? eb('a.id', '=', eb.ref('s.share_asset_id'))
            : eb('a.id', '=', eb.fn.coalesce('s.icon_asset_id', 's.logo_asset_id')),
        ),
      )
      .select(['a.id', 'a.hash', 'a.type', 'a.width', 'a.height', 's.icon_asset_id'])
      .executeTakeFirst()) ?? null;
  try {
    const asset = await cache.remember(
      `picture of ${what === 'share' ? what : 'icons'}`,
      read,
      shownByTables('cuiConfig'),
    );
    if (!asset) return undefined;
    if (what !== 'share' && asset.icon_asset_id === null && asset.width / asset.height >= widest) return undefined;
    const known = made.get(name);
    if (known?.hash === asset.hash) return await known.file;
    const original = await db
      .selectFrom('asset')
      .select(['bytes', 'stored_at'])
      .where('id', '=', asset.id)
      .executeTakeFirst();
    const bytes = original && (await bytesOf(asset.hash, original));
    if (!bytes) return undefined;
    const file = drawn(bytes, name, what, asset).catch(() => undefined);
    made.set(name, { hash: asset.hash, file });
    return await file;
  } catch {
    return undefined;
  }
};

const share = { width: 1200, height: 630 };
const white = { r: 255, g: 255, b: 255 };

const drawn = async (
  bytes: Buffer,
  name: string,
  what: number | 'share',
  { type, width, height }: { type: string; width: number; height: number },
): Promise<OwnFile> => {
  const box = what === 'share' ? share : { width: what, height: what };
  // A drawing is rasterised at the wanted size: 72 dots per inch is its own.
  const scale = Math.max(box.width / width, box.height / height);
  const density = type === 'image/svg+xml' ? Math.min(2400, Math.max(1, 72 * scale)) : 72;
  const sharp = await loadSharp();
  const picture = sharp(bytes, { density, limitInputPixels: 100_000_000 }).autoOrient();
  if (what === 'share') {
    const png = await picture
      .resize({ ...box, fit: 'cover' })
      .flatten({ background: white })
      .png({ palette: true })
      .toBuffer();
    return { type: 'image/png', bytes: png };
  }
  const fitted = picture.resize({ ...box, fit: 'contain', background: { ...white, alpha: 0 } });
  // Home screens have no transparent icons.
  const png = await (name === 'favicon.svg' ? fitted : fitted.flatten({ background: white })).png().toBuffer();
  if (name !== 'favicon.svg') return { type: 'image/png', bytes: png };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${what} ${what}"><image width="${what}" height="${what}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;
  return { type: 'image/svg+xml', bytes: Buffer.from(svg) };
};
