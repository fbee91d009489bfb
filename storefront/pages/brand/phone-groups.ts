import type { Phone } from '#contract/catalogue.ts';

export type PhoneGroup = { key: number; name: string | null; phones: Phone[] };

/** Phones by device group, groups in their order; those of no group come last. */
export const phoneGroups = (phones: readonly Phone[]): PhoneGroup[] => {
  const groups = new Map<number, PhoneGroup & { order: number }>();
  for (const phone of phones) {
    const key = phone.group?.id ?? 0;
    const group = groups.get(key) ?? {
      key,
      name: phone.group?.name ?? null,
      order: phone.group?.sortOrder ?? Number.POSITIVE_INFINITY,
      phones: [],
    };
    group.phones.push(phone);
    groups.set(key, group);
  }
  return [...groups.values()]
    .toSorted((a, b) => a.order - b.order || a.key - b.key)
    .map(({ key, name, phones }) => ({ key, name, phones: phones.toSorted((a, b) => a.sortOrder - b.sortOrder) }));
};

/** Years in which the phones were launched, newest first. */
export const launchYears = (phones: readonly Phone[]): number[] =>
  [...new Set(phones.flatMap(({ yearOfLaunch }) => yearOfLaunch ?? []))].toSorted((a, b) => b - a);
