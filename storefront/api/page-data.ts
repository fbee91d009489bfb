/*
 * Data of large pages in the first document: as one text, which costs React Router a fraction of what the same data
 * costs it field by field.
 */

/** A page's data; in the first document as JSON. */
export type Packed<T> = T | { packed: string };

const unpacked = new WeakMap<object, unknown>();

/** The loader of the first document, its data packed. */
export const packs =
  <Args, T extends object | null>(loader: (args: Args) => Promise<T>) =>
  async (args: Args): Promise<Packed<T>> => {
    const data = await loader(args);
    if (data === null) return data;
    const carried = { packed: JSON.stringify(data) };
    unpacked.set(carried, data);
    return carried;
  };

/** The data itself, the same object every time. */
export const unpack = <T extends object | null>(data: Packed<T>): T => {
  if (data === null || !('packed' in data)) return data;
  const known = (unpacked.get(data) ?? JSON.parse(data.packed)) as T;
  unpacked.set(data, known);
  return known;
};
