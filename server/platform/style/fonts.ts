import type { Style } from '#contract/shop/style.ts';
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import metrics from './fonts.json' with { type: 'json' };

/*
 * The fonts that a shop may be set in, from packages. fonts.json has their heights, and how wide running text of theirs is beside the
 * same text in Arial and in DejaVu Sans, measured in a browser: the fallbacks have these, so that nothing moves when the font comes.
 */

type Own = Exclude<Style['font'], 'geist'>;
const subsets = ['latin', 'latin-ext'] as const;
type Subset = (typeof subsets)[number];

const require = createRequire(import.meta.url);
const read = (font: Own, subset: Subset): Buffer =>
  readFileSync(require.resolve(`@fontsource-variable/${font}/files/${font}-${subset}-wght-normal.woff2`));

const known = new Map<string, { address: string; bytes: Buffer }>();
/** Its file, read once, and its address, with a hash of its content. */
const fileOf = (font: Own, subset: Subset): { address: string; bytes: Buffer } => {
  const name = `${font}-${subset}`;
  const file = known.get(name);
  if (file) return file;
  const bytes = read(font, subset);
  const made = { address: `/fonts/${name}.${hash('sha256', bytes).slice(0, 8)}.woff2`, bytes };
  known.set(name, made);
  return made;
};
const addressOf = (font: Own, subset: Subset): string => fileOf(font, subset).address;

/** The file of an address; undefined for any other address. */
export const fontAt = (address: string): Buffer | undefined => {
  for (const font of Object.keys(metrics) as Own[])
    for (const subset of subsets)
      if (address.startsWith(`/fonts/${font}-${subset}.`)) {
        const file = fileOf(font, subset);
        return address === file.address ? file.bytes : undefined;
      }
  return undefined;
};

/** What a page asks for at once; undefined where ui/fonts.css has it. */
export const preloadedFont = ({ font }: Pick<Style, 'font'>): string | undefined =>
  font === 'geist' ? undefined : addressOf(font, 'latin');

const percent = (share: number): string => `${+(share * 100).toFixed(2)}%`;

/** The faces of a font and of its fallbacks, and the families in order; none where ui/fonts.css has them. */
export const fontCss = ({ font }: Pick<Style, 'font'>): { faces: string; sans?: string } => {
  if (font === 'geist') return { faces: '' };
  const { family, ascent, descent, arial, dejavu } = metrics[font];
  const face = (subset: Subset, range = '') =>
    `@font-face{font-family:${family};font-weight:100 900;font-display:swap;src:url(${addressOf(font, subset)})format("woff2")${range}}`;
  const fallback = (name: string, weights: string, locals: readonly string[], adjust: number) =>
    `@font-face{font-family:${name};font-weight:${weights};src:${locals.map((local) => `local("${local}")`).join()};` +
    `size-adjust:${percent(adjust)};ascent-override:${percent(ascent / adjust)};descent-override:${percent(descent / adjust)};line-gap-override:0%}`;
  return {
    faces:
      face('latin') +
      face('latin-ext', ';unicode-range:U+100-2BA,U+1E00-1EFF') +
      fallback('F1', '100 549', ['Arial', 'Liberation Sans', 'Helvetica'], arial.book) +
      fallback('F1', '550 900', ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'], arial.bold) +
      fallback('F2', '100 549', ['DejaVu Sans'], dejavu.book) +
      fallback('F2', '550 900', ['DejaVu Sans Bold'], dejavu.bold),
    sans: `${family},F1,F2,system-ui,sans-serif`,
  };
};
