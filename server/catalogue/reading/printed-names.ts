import type { CatalogueNames } from './names.ts';

/** An option of a filter as JSON: what stands before its count, and after it. */
export type PrintedOption = { id: number; before: string; after: string };
type PrintedCategory = PrintedOption & { parentId: number | null };
/** Of a phone also what follows where groups are asked for. */
type PrintedPhone = PrintedOption & { group: string };

/** The options of filters as JSON, in the order of `CatalogueNames`, so that an answer only puts counts between them. */
export type PrintedNames = {
  categories: readonly PrintedCategory[];
  brands: readonly (PrintedOption & { phones: readonly PrintedPhone[] })[];
  /** `before` ends where the values begin. */
  attributes: readonly { code: string; before: string; values: readonly PrintedOption[] }[];
  tags: readonly PrintedOption[];
};

const known = new WeakMap<CatalogueNames, PrintedNames>();

/** Made once for the same names. */
export const printedNames = (names: CatalogueNames): PrintedNames => {
  const printed = known.get(names) ?? print(names);
  known.set(names, printed);
  return printed;
};

const print = ({ categories, brands, phones, attributes, values, tags }: CatalogueNames): PrintedNames => {
  const phonesOf = Map.groupBy(phones, ({ brandId }) => brandId);
  const valuesOf = Map.groupBy(values, ({ attributeId }) => attributeId);
  return {
    categories: categories.map(({ id, parentId, name, url }) => ({ ...option(id, { id, name, url }), parentId })),
    brands: brands.map(({ id, name, url }) => ({
      ...option(id, { name, url }, ',"phones":['),
      phones: (phonesOf.get(id) ?? []).map((phone) => ({
        ...option(phone.id, { name: phone.name, url: phone.url }),
        group: `,"group":${JSON.stringify(phone.group)}}`,
      })),
    })),
    attributes: attributes.map(({ id, code, label }) => ({
      code,
      before: `${JSON.stringify({ code, label }).slice(0, -1)},"values":[`,
      values: (valuesOf.get(id) ?? []).map(({ id: valueId, value, label: valueLabel, metadata }) =>
        option(valueId, { value, label: valueLabel }, `,"metadata":${JSON.stringify(metadata)}}`),
      ),
    })),
    tags: tags.map(({ id, name }) => option(id, { name })),
  };
};

const option = (id: number, members: object, after = '}'): PrintedOption => ({
  id,
  before: `${JSON.stringify(members).slice(0, -1)},"count":`,
  after,
});
