import { type Db, sql } from '#server/platform/db/db.ts';

/** The model numbers of one phone of the shop. */
export type PhoneModels = { brand?: string; name: string; models: readonly string[] };

/**
 * Gives phones their model numbers; those they have are kept.
 * @returns how many phones were found, and the names of those that the shop does not have
 */
export const addPhoneModels = async (
  db: Db,
  phones: readonly PhoneModels[],
): Promise<{ found: number; unknown: string[] }> => {
  const { rows } = await sql<{ name: string; found: boolean }>`
    with given as (
      select name, nullif(brand, '') as brand, number
      from unnest(
        ${phones.flatMap(({ name, models }) => models.map(() => name))}::text[],
        ${phones.flatMap(({ brand, models }) => models.map(() => brand ?? ''))}::text[],
        ${phones.flatMap(({ models }) => models)}::text[]) g (name, brand, number)
    ),
    known as (
      select g.name, g.number, p.id
      from given g
      left join (phone p join phone_brand b on b.id = p.brand_id)
        on lower(p.name) = lower(g.name) and (g.brand is null or lower(b.name) = lower(g.brand))
    ),
    written as (
      insert into phone_model (phone_id, number)
      select distinct id, number from known where id is not null
      on conflict do nothing
    )
    select name, bool_or(id is not null) as found from known group by name order by name`.execute(db);
  return {
    found: rows.filter(({ found }) => found).length,
    unknown: rows.flatMap(({ name, found }) => (found ? [] : [name])),
  };
};
