import groups from '../data/part-groups.json' with { type: 'json' };

/** Groups of products, for racks and categories. `rack` is the letter of the aisle. */
export const partGroups = groups;
export type PartGroup = keyof typeof partGroups;

const isGroup = (name: string): name is PartGroup => Object.hasOwn(partGroups, name);

/** @throws Error for an unknown group */
export const partGroup = (name: string): PartGroup => {
  if (!isGroup(name)) throw new Error(`No group of parts is called "${name}"`);
  return name;
};

/** Brands with enough parts to be split by series. */
export const brandsBySeries: ReadonlySet<string> = new Set(['Apple', 'Samsung', 'Google', 'Motorola']);
