import { default as chroma } from 'chroma-js';

/* Colours as OKLCH, and whether one can be read on others: by WCAG 2 (a ratio) and by APCA (Lc). */

const { contrast, contrastAPCA } = chroma;

export type Oklch = { l: number; c: number; h: number };

/** @param colour as CSS writes it. A grey has no hue: 0 */
export const oklchOf = (colour: string): Oklch => {
  const [l, c, h] = chroma(colour).oklch();
  return { l, c, h: Number.isNaN(h) ? 0 : h };
};

/** As browsers draw it, "#rrggbb". @param colour as CSS writes it */
export const drawn = (colour: string): string => chroma(colour).hex();

/** Whether it was only rounding that left sRGB. */
const isNear = ([l, c]: readonly number[], wanted: { l: number; c: number }): boolean =>
  Math.abs((l ?? 0) - wanted.l) + Math.abs((c ?? 0) - wanted.c) < 0.002;

/** As "#rrggbb"; what sRGB has not is less colourful, of the same lightness and hue. */
export const hexOf = ({ l, c, h }: Oklch): string => {
  for (let less = c; less > 0.001; less *= 0.95) {
    const colour = chroma.oklch(l, less, h);
    if (!colour.clipped() || isNear(colour.oklch(), { l, c: less })) return colour.hex();
  }
  return chroma.oklch(l, 0, 0).hex();
};

/** What a pair needs at least. */
export type Need = { ratio: number; lc: number };
/** Text that is read, and links. */
export const body: Need = { ratio: 4.5, lc: 60 };
/** Words on buttons, which are larger or bolder. */
export const onButton: Need = { ratio: 4.5, lc: 50 };
/** Small print and words of state, which say it twice. */
export const small: Need = { ratio: 4.5, lc: 0 };
/** Edges of what is typed in. */
export const edge: Need = { ratio: 3, lc: 0 };

export const contrastOf = (text: string, ground: string): Need => ({
  ratio: contrast(text, ground),
  lc: Math.abs(contrastAPCA(text, ground)),
});

export const suffices = (text: string, on: readonly string[], need: Need): boolean =>
  on.every((ground) => {
    const { ratio, lc } = contrastOf(text, ground);
    return ratio >= need.ratio && lc >= need.lc;
  });

const step = 0.01;

/** The colour, or the nearest of its hue in one direction, that suffices on all grounds; at the end of the way black or white. */
export const readable = (colour: Oklch, on: readonly string[], need: Need, towards: 'black' | 'white'): string => {
  const way = towards === 'black' ? -step : step;
  for (let { l } = colour; l > 0 && l < 1; l += way) {
    const hex = hexOf({ ...colour, l });
    if (suffices(hex, on, need)) return hex;
  }
  return towards === 'black' ? '#000000' : '#ffffff';
};

const black = '#14130f';
const white = '#ffffff';

/** A fill and the black or white text on it. */
export type Fill = { fill: string; hover: string; on: string };

/**
 * The fill nearest to a colour that is seen on its ground and takes black or white text.
 * @param seen the ratio between fill and ground
 */
export const fillOf = (colour: Oklch, ground: string, seen: number, need: Need): Fill => {
  const hexAt = (l: number) => hexOf({ ...colour, l: Math.min(1, Math.max(0, l)) });
  const fits = (fill: string, on: string) =>
    suffices(on, [fill], need) && contrast(fill, ground) >= seen ? contrastOf(on, fill).lc : 0;
  for (let away = 0; away <= 1; away += step) {
    const [best] = [white, black]
      .flatMap((on) => [colour.l - away, colour.l + away].map((l) => ({ on, l, lc: fits(hexAt(l), on) })))
      .toSorted((one, other) => other.lc - one.lc);
    if (!best || best.lc === 0) continue;
    const { on, l } = best;
    const further = (on === white ? [-0.06, 0.04] : [0.05, -0.05]).map((by) => hexAt(l + by));
    const hover = further.find((hex) => fits(hex, on) > 0) ?? hexAt(l);
    return { fill: hexAt(l), hover, on };
  }
  return { fill: white, hover: white, on: black };
};
