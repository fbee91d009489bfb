import { table } from './table.ts';

/*
 * The two hundred colour names of makers would make a useless filter: a variant's `colour` is one of these families,
 * and the maker's name is in the attribute `finish` and in the variant's name.
 */
export const colourFamilies = {
  Black: '#24282c',
  White: '#f4f4f0',
  Grey: '#7c7f84',
  Silver: '#c9ced2',
  Cream: '#efe9da',
  Gold: '#dcc49a',
  'Rose Gold': '#e3b7ab',
  Bronze: '#a9765c',
  Brown: '#6f4632',
  Red: '#b92f36',
  Orange: '#dd7a3f',
  Yellow: '#ebd267',
  Green: '#53705c',
  Mint: '#b5d8c5',
  Teal: '#3f8f93',
  'Light Blue': '#a4c0d8',
  Blue: '#3c6797',
  Navy: '#26374f',
  Purple: '#6d5f8c',
  Lavender: '#c9bfdc',
  Pink: '#eab9c2',
  Clear: '#d7e4ea',
} as const;
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
