import type { Phone } from '#contract/catalogue/catalogue.ts';

type Image = NonNullable<Phone['group']>['image'];
export type PhoneGroup = { key: number; name: string | null; image: Image; phones: Phone[] };

/** Phones by device group, groups in their order; those without a group come last. */
export const phoneGroups = (phones: readonly Phone[]): PhoneGroup[] => {
  const groups = new Map<number, PhoneGroup & { order: number }>();
  for (const phone of phones) {
    const key = phone.group?.id ?? 0;
    const group = groups.get(key) ?? {
      key,
      name: phone.group?.name ?? null,
      image: phone.group?.image ?? null,
      order: phone.group?.sortOrder ?? Number.POSITIVE_INFINITY,
      phones: [],
    };
    group.phones.push(phone);
    groups.set(key, group);
  }
  return [...groups.values()]
    .toSorted((a, b) => a.order - b.order || a.key - b.key)
    .map(({ key, name, image, phones }) => ({
      key,
      name,
      image,
      phones: phones.toSorted((a, b) => a.sortOrder - b.sortOrder),
    }));
};

/** Years in which the phones were launched, newest first. */
export const launchYears = (phones: readonly Phone[]): number[] =>
  [...new Set(phones.flatMap(({ yearOfLaunch }) => yearOfLaunch ?? []))].toSorted((a, b) => b - a);

/** The year in a URL, if there are phones of it; otherwise null, for all years. */
export const chosenYear = (asked: string | null, years: readonly number[]): number | null =>
  years.find((year) => String(year) === asked) ?? null;
