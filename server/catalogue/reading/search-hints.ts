import type { SearchHints } from '#contract/catalogue/catalogue.ts';
import { facetIdOf, facetKey } from '../index/facets.ts';
import { phonesAndParts } from '../search/reading.ts';
import type { Day, ListSource, OptionCounts } from './list-source.ts';
import type { CatalogueNames } from './names.ts';
import { optionCounts } from './option-counts.ts';
import type { PhonePictures } from './phone-pictures.ts';
import { presentAsset } from './present-parts.ts';
import type { Selection } from './resolve-filter.ts';

type HintSource = ListSource & { phonePictures: () => Promise<PhonePictures> };

const phonesShown = 3;
/** For one phone, when no part is named. */
const partsShown = 3;

/** The phones and their parts that a text being typed means; only what is sold. */
export const searchHints = async (source: HintSource, text: string, today: Day): Promise<SearchHints> => {
  const dictionary = await source.dictionary();
  const { phones, parts, mended } = phonesAndParts(dictionary, text);
  const sold: { id: number; counts: OptionCounts }[] = [];
  for (const id of await soldOf(source, phones, today))
    sold.push({ id, counts: await optionCounts(source, listOf([[facetKey('phone', id)]]), null, today) });
  const named = parts.length > 0 ? new Set(parts.slice(0, 1).map(facetIdOf)) : null;
  const partHints: SearchHints['parts'] = [];
  for (const [place, { id, counts }] of sold.entries()) {
    const phone = source.names.phoneById.get(id);
    if (!phone || (named === null && place > 0)) continue;
    const types = dictionary.partTypes.filter(
      (type) => counts.held('partType', type.id) > 0 && (named?.has(type.id) ?? true),
    );
    for (const type of types.slice(0, partsShown)) {
      const count = counts.held('partType', type.id);
      const those = await optionCounts(
        source,
        listOf([[facetKey('phone', id)], [facetKey('partType', type.id)]]),
        null,
        today,
      );
      partHints.push({
        phone: { name: phone.name, url: phone.url },
        name: type.plural,
        category: categoryOf(source.names, those, counts),
        search: `${phone.name} ${type.name}`,
        count,
      });
    }
  }
  return { phones: await phonesWithPictures(source, sold), parts: partHints, mended };
};

/** The first of the phones that have parts: one count, however many phones a begun name has. */
const soldOf = async (source: ListSource, phones: number[], today: Day): Promise<number[]> => {
  if (phones.length === 0) return [];
  const { held } = await optionCounts(source, listOf([phones]), null, today);
  return phones
    .map(facetIdOf)
    .filter((id) => held('phone', id) > 0)
    .slice(0, phonesShown);
};

const listOf = (facetGroups: number[][]): Selection => ({
  base: { listBy: 'PHONE', value: '', title: '', categoryId: null, phoneId: null },
  facetGroups,
  searches: [],
  onlyNew: false,
  onlySale: false,
});

/** The category nearest to the root that leaves exactly these parts of all that fit the phone. */
const categoryOf = (
  { categories, categoryById }: CatalogueNames,
  parts: OptionCounts,
  all: OptionCounts,
): number | null => {
  const depth = (id: number): number => {
    const parent = categoryById.get(id)?.parentId ?? null;
    return parent === null ? 0 : depth(parent) + 1;
  };
  const exact = categories.flatMap(({ id }) =>
    parts.held('category', id) === parts.total && all.held('category', id) === parts.total
      ? [{ id, depth: depth(id) }]
      : [],
  );
  return exact.toSorted((a, b) => a.depth - b.depth || a.id - b.id)[0]?.id ?? null;
};

const phonesWithPictures = async (
  { names, phonePictures }: HintSource,
  sold: readonly { id: number; counts: OptionCounts }[],
): Promise<SearchHints['phones']> => {
  if (sold.length === 0) return [];
  const assets = await phonePictures();
  return sold.flatMap(({ id, counts }) => {
    const phone = names.phoneById.get(id);
    const asset = assets.get(id);
    return phone
      ? [{ name: phone.name, url: phone.url, asset: asset ? presentAsset(asset) : null, count: counts.total }]
      : [];
  });
};
