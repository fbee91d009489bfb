import { z } from 'zod';
import * as staffMessages from '#messages/staff.js';

/* How a shop looks: a document of choices, of which the server makes the tokens of ui/tokens.css (docs/look.md). */

export const grounds = { white: 'White', warm: 'Warm', cool: 'Cool', night: 'Night' } as const;
export const themes = { both: 'Follows the visitor', light: 'Always light' } as const;
export const corners = { square: 'Square', soft: 'Soft', round: 'Round' } as const;
export const densities = { dense: 'Dense', usual: 'Usual', roomy: 'Roomy' } as const;

export const logoSizes = { small: 'Small', usual: 'Usual', large: 'Large' } as const;

/** Open fonts that are packages. What else a page loads for one, against Geist: docs/look.md. */
export const fonts = {
  geist: 'Geist: plain',
  figtree: 'Figtree: friendly',
  manrope: 'Manrope: round',
  archivo: 'Archivo: strong',
  newsreader: 'Newsreader: with serifs',
} as const;

export const headers = { search: 'Search first', centred: 'Centred', band: 'Colour band', line: 'One line' } as const;
export const footers = { columns: 'Columns', centred: 'Centred', band: 'Band', line: 'One line' } as const;
export const cards = { framed: 'Framed', plain: 'Plain', picture: 'Large picture' } as const;
export const products = { left: 'Picture left', large: 'Picture large', right: 'Picture right' } as const;

/** The fields that are one of several, with their words. */
export const styleChoices = {
  ground: grounds,
  theme: themes,
  corner: corners,
  density: densities,
  font: fonts,
  logoHeader: logoSizes,
  logoPapers: logoSizes,
} as const;

/** The same for what stands where. */
export const layoutChoices = { header: headers, footer: footers, card: cards, product: products } as const;

const keys = <K extends string>(words: Record<K, string>) => z.enum(Object.keys(words) as [K]);
const colour = z
  .string({ error: staffMessages.colourForm })
  .regex(/^#[\da-f]{6}$/i, { error: staffMessages.colourForm })
  .overwrite((typed) => typed.toLowerCase());

export const Style = z.strictObject({
  /** Buttons, links, what is chosen. */
  accent: colour,
  /** The band on top of every page; null: a neutral one. */
  band: colour.nullable(),
  /** What everything stands on; Night is dark for everyone. */
  ground: keys(grounds),
  /** Whether pages are dark where the visitor's system is. */
  theme: keys(themes),
  corner: keys(corners),
  density: keys(densities),
  font: keys(fonts),
  /** Headings in capitals. */
  capitals: z.boolean(),
  /** How large the logo is in the header, and on papers. */
  logoHeader: keys(logoSizes),
  logoPapers: keys(logoSizes),
  /** What stands where. Styles from before these were fields have what every shop begins with. */
  header: keys(headers).default('search'),
  footer: keys(footers).default('columns'),
  card: keys(cards).default('framed'),
  product: keys(products).default('left'),
});
export type Style = z.infer<typeof Style>;
export type StyleField = keyof Style;

export const styleFields: Record<StyleField, string> = {
  accent: 'Accent',
  band: 'Band',
  ground: 'Ground',
  theme: 'In the dark',
  corner: 'Corner',
  density: 'Density',
  font: 'Font',
  capitals: 'Headings in capitals',
  logoHeader: 'Logo in the header',
  logoPapers: 'Logo on papers',
  header: 'Header',
  footer: 'Footer',
  card: 'Product cards',
  product: 'Product page',
};

/** A style as a file. */
export const StyleFile = z.strictObject({
  format: z.literal('tradefront-style', { error: staffMessages.noStyleFile }),
  name: z.string().trim().max(80),
  style: Style,
});
export type StyleFile = z.infer<typeof StyleFile>;

export const styleFileMaxBytes = 64 * 1024;

/** Reads the text of a file: a style, or what is wrong and where, such as "style › accent". */
export const readStyleFile = (text: string): { file: StyleFile } | { problems: string[] } => {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return { problems: [`${staffMessages.noStyleFile()} ${error instanceof Error ? error.message : ''}`.trim()] };
  }
  const read = StyleFile.safeParse(data);
  if (read.success) return { file: read.data };
  return {
    problems: read.error.issues.map(({ path, message }) =>
      path.length === 0 ? `${staffMessages.noStyleFile()} ${message}` : `${path.join(' › ')}: ${message}`,
    ),
  };
};
