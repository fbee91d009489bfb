/* What the names of files tell. */

/** The last part of an address, as a picture's name. */
export const nameOfAddress = (address: string): string => {
  const last = URL.parse(address)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
};

/** A reading of a name: the code of a variant, and the place among its pictures, from 1. */
export type NameReading = { code: string; place: number };

const numbered = /^(?<code>.*[^\s_.-])[\s_.-]*(?:[\s_.-]|\()(?<place>\d{1,2})\)?$/;

/**
 * The readings of a path in a ZIP, the likeliest first: the whole name is a code ("SKU-2" can be one), a code with a number
 * ("SKU_1", "SKU-2", "SKU (3)"), or a number in a folder of that code ("SKU/1").
 */
export const readName = (path: string): NameReading[] => {
  const parts = path.split('/').filter((part) => part !== '');
  const stem = (parts.at(-1) ?? '').replace(/\.[a-z\d]{1,5}$/i, '').trim();
  const folder = parts.at(-2)?.trim() ?? '';
  const { code, place } = numbered.exec(stem)?.groups ?? {};
  const readings: NameReading[] = [{ code: stem, place: 1 }];
  if (code !== undefined && place !== undefined) readings.push({ code, place: Number(place) });
  if (folder !== '' && /^\d{1,2}$/.test(stem)) readings.push({ code: folder, place: Number(stem) });
  return readings.filter(({ code: each }) => /[\p{L}\p{N}]/u.test(each));
};

const pictures = /\.(?:jpe?g|png|webp|avif|svg)$/i;

/** Files that archives hold beside what was packed. */
export const isLitter = (path: string): boolean =>
  /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(path) || path.endsWith('/');

/** Why a file of a ZIP is not read; null when it may be a picture. A name is never used as a path, yet a trick is told. */
export const refusalOfPath = (path: string): string | null => {
  if (path.includes('\0') || path.includes('\\') || /^(?:\/|[a-z]:)/i.test(path) || path.split('/').includes('..'))
    return 'Its path leads out of the archive.';
  if (path.length > 400) return 'Its path is too long.';
  return pictures.test(path) ? null : 'It is no JPEG, PNG, WebP, AVIF or SVG by its name.';
};
