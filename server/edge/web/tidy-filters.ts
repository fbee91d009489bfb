import { z } from 'zod';

const values = z.record(z.string(), z.array(z.string()));

/** The members of `activeFilters` (specification section 3, "Active filters") in the order in which the shop writes them. */
const ActiveFilters = z.strictObject({
  listBy: z.string(),
  value: z.string(),
  page: z.int().optional(),
  sortBy: z.string().optional(),
  filters: values.optional(),
  phoneBrands: values.optional(),
});

/**
 * Whether a list's filters in an address are written as the one spelling that is kept: as the shop writes them, names and
 * values in their order and none twice.
 */
export const isTidy = (text: string): boolean => {
  const read = ActiveFilters.safeParse(parseJson(text));
  if (!read.success) return false;
  const { filters, phoneBrands, ...rest } = read.data;
  const tidy = {
    ...rest,
    ...(filters && { filters: inOrder(filters) }),
    ...(phoneBrands && { phoneBrands: inOrder(phoneBrands) }),
  };
  return JSON.stringify(tidy) === text;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const inOrder = (lists: Record<string, string[]>) =>
  Object.fromEntries(
    Object.keys(lists)
      .toSorted()
      .map((name) => [name, [...new Set(lists[name])].toSorted()]),
  );
