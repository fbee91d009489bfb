import families from './data/colour-families.json' with { type: 'json' };
import { table } from './table.ts';

/*
 * The two hundred colour names of makers would make a useless filter: a variant's `colour` is one of these families,
 * and the maker's name is in the attribute `finish` and in the variant's name.
 */
export const colourFamilies = families;
export type ColourFamily = keyof typeof colourFamilies;

export type Colour = { name: string; family: ColourFamily; hex: string };

const isFamily = (name: string): name is ColourFamily => Object.hasOwn(colourFamilies, name);

const makersNames = new Map(table('colours.csv', 'name family').map(({ name, family }) => [name, family]));

/**
 * A colour by its family's or its maker's name.
 * @throws Error for a name that is not in demo/data/colours.csv
 */
export const colour = (name: string): Colour => {
  const family = isFamily(name) ? name : makersNames.get(name);
  if (family === undefined || !isFamily(family)) throw new Error(`demo/data/colours.csv does not know "${name}"`);
  return { name, family, hex: colourFamilies[family] };
};
