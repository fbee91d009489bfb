type Fields = Readonly<Record<string, unknown>>;

/** The fields that differ, as the audit log has them; null: none does. */
export const changedFields = <T extends Fields>(
  before: T,
  after: { readonly [K in keyof T]: unknown },
): { before: Fields; after: Fields } | null => {
  const names = Object.keys(before).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (names.length === 0) return null;
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { before: only(before), after: only(after) };
};
