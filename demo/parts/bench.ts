import type { Pictures } from '../pictures.ts';
import { namesTogether, type DemoPhone } from '../phones.ts';
import { table } from '../table.ts';

/** Data and pictures for making products. */
export type Bench = {
  phones: DemoPhone[];
  pictures: Pictures;
  /**
   * The phones that one part fits, the given one first; null when the part is already sold under another phone's name
   * (demo/data/shared-parts.csv).
   */
  sharing: (part: string, phone: DemoPhone) => DemoPhone[] | null;
};

/** @throws Error when demo/data/shared-parts.csv names an unknown phone */
export const createBench = (phones: DemoPhone[], pictures: Pictures): Bench => {
  const byName = new Map(phones.map((phone) => [phone.name, phone]));
  const groups = new Map<string, DemoPhone[]>();
  const covered = new Set<string>();
  for (const { parts, phones: names } of table('shared-parts.csv', 'parts phones')) {
    const group = names.split('|').flatMap((name) => byName.get(name) ?? []);
    const [owner, ...others] = group;
    if (!owner) continue;
    groups.set(`${parts} ${owner.name}`, group);
    for (const { name } of others) covered.add(`${parts} ${name}`);
  }
  return {
    phones,
    pictures,
    sharing: (part, phone) =>
      groups.get(`${part} ${phone.name}`) ?? (covered.has(`${part} ${phone.name}`) ? null : [phone]),
  };
};

/** "iPhone 15 Pro (A2848, A3101)": the phones that a part fits, for descriptions. */
export const fitsText = (phones: readonly DemoPhone[]): string =>
  phones.map(({ name, models }) => (models.length ? `${name} (${models.join(', ')})` : name)).join('; ');

export const titleOf = (phones: readonly DemoPhone[]): string => namesTogether(phones);
