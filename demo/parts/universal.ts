import { attributes } from '../attributes.ts';
import { colour } from '../colours.ts';
import { cable, plugNames } from '../drawings/connectors.ts';
import { drawing } from '../drawings/drawing.ts';
import { shelfPrice } from '../pricing.ts';
import { table } from '../table.ts';
import { type Bench, describe, type ProductDraft, sentences } from './draft.ts';
import { partGroup } from './groups.ts';

/* Products for all phones or none: demo/data/universal.csv, one product per line. */

/** Memory sizes differ by the colour of their label. */
const storageTints = new Map(table('storage-tints.csv', 'size tint').map(({ size, tint }) => [size, tint]));

const labels = new Map(attributes.map(({ code, label }) => [code, label]));

type Choice = { code: string; value: string; factor: number };

/** "colour=Black|White;length=1 m|2 m*1.3" → every combination, each value with its price factor. */
const combinations = (options: string): Choice[][] =>
  options
    .split(';')
    .filter((option) => option !== '')
    .map((option) => {
      const [code = '', values = ''] = option.split('=');
      return values.split('|').map((text): Choice => {
        const [value = '', factor = '1'] = text.split('*');
        return { code, value, factor: Number(factor) };
      });
    })
    .reduce<Choice[][]>((made, choices) => made.flatMap((one) => choices.map((choice) => [...one, choice])), [[]]);

/** "cable usb-a usb-c": from one plug to another; other words name a file. */
const drawn = (words: readonly string[], tint: string): string =>
  words[0] === 'cable' ? cable(words[1] ?? '', words[2] ?? '', tint) : drawing(words.join('-'), { tint });

export const universal = ({ pictures }: Bench): ProductDraft[] =>
  table('universal.csv', 'sku name group shelf drawing tint brand price options warranty about box').map((row) => {
    const words = row.drawing.split(' ');
    const variants = combinations(row.options).map((choices) => {
      const chosen = Object.fromEntries(choices.map(({ code, value }) => [code, value]));
      const tint =
        row.tint || (chosen.colour ? colour(chosen.colour).hex : (storageTints.get(chosen.storage ?? '') ?? '#2a8296'));
      const watts = / (\d+ W)\b/.exec(row.name)?.[1];
      const capacity = /\b(\d+ mAh)\b/.exec(row.name)?.[1];
      const connector = words[0] === 'cable' ? plugNames.get(words.at(-1) ?? '') : undefined;
      return {
        skuSuffix: choices
          .map(({ value }) =>
            value
              .replaceAll(/[^A-Za-z0-9]/g, '')
              .slice(0, 5)
              .toUpperCase(),
          )
          .join(''),
        name: [row.name, ...choices.map(({ value }) => value)].join(', '),
        priceCents: shelfPrice(choices.reduce((price, { factor }) => price * factor, Number(row.price))),
        attributes: {
          ...chosen,
          brand: row.brand,
          warranty: row.warranty,
          ...(watts ? { output: watts } : {}),
          ...(capacity ? { capacity } : {}),
          ...(connector ? { connector } : {}),
        },
        assetKeys: [pictures.add(`${row.drawing}/${tint}`, () => drawn(words, tint))],
        description: describe(
          row.sku,
          [row.about, ...sentences('universal', {})],
          [
            `In the box: ${row.box.toLowerCase()}`,
            ...choices.map(({ code, value }) => `${labels.get(code) ?? code}: ${value}`),
            `Warranty: ${row.warranty}`,
          ],
        ),
      };
    });
    return {
      sku: row.sku,
      name: row.name,
      group: partGroup(row.group),
      weight: 40,
      phones: [],
      variants,
      ...(row.shelf ? { shelf: [row.shelf] } : {}),
    };
  });
