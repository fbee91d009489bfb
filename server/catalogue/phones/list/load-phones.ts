import { type Db, execute, type Trx } from '#server/platform/db/db.ts';
import { type ShippedPhone, shippedPhones } from './read-list.ts';

export type LoadedPhones = { phones: number; models: number; known: number };

/**
 * Gives a shop the shipped phones, with their brands, series and makers' numbers: what is new in the list since the last time. What
 * the shop has by url, or by brand and name, stays as it is.
 * @param shipped those of the list
 */
export const loadPhones = (db: Db, shipped?: readonly ShippedPhone[]): Promise<LoadedPhones> =>
  db.transaction().execute((trx) => givePhones(trx, shipped));

/** The same within a transaction. */
export const givePhones = async (
  trx: Trx,
  shipped: readonly ShippedPhone[] = shippedPhones(),
): Promise<LoadedPhones> => {
  // Two at a time would give the same.
  await execute(trx)`select pg_advisory_xact_lock(hashtext('load phones'))`;
  const given = new Map(
    (await trx.selectFrom('phone_given').select(['url', 'models']).execute()).map(({ url, models }) => [url, models]),
  );
  const fresh = shipped.filter(({ url }) => !given.has(url));
  await addBrandsAndSeries(trx, fresh);
  const phones = await addPhones(trx, fresh);
  const added = shipped.map((phone) => ({
    phone,
    models: phone.models.filter((model) => !given.get(phone.url)?.includes(model)),
  }));
  const models = await addModels(trx, added);
  await execute(trx)`
      insert into phone_given (url, models)
      select url, array_remove(string_to_array(models, ' '), '')
      from unnest(${shipped.map(({ url }) => url)}::text[], ${shipped.map((phone) => phone.models.join(' '))}::text[]) as s (url, models)
      on conflict (url) do update
        set models = array(select distinct model from unnest(phone_given.models || excluded.models) model)`;
  return { phones, models, known: shipped.length - phones };
};

/** Brands come after those there are; the newest series stands first, as new phones do. */
const addBrandsAndSeries = async (trx: Trx, phones: readonly ShippedPhone[]): Promise<void> => {
  const brands = [...new Map(phones.map((phone) => [phone.brandUrl, phone.brand]))];
  await execute(trx)`
    insert into phone_brand (url, name, position)
    select url, name, (select coalesce(max(position), -1) from phone_brand) + place
    from unnest(${brands.map(([url]) => url)}::text[], ${brands.map(([, name]) => name)}::text[]) with ordinality s (url, name, place)
    on conflict do nothing`;
  const inSeries = phones.filter(({ series }) => series !== '');
  const series = [...Map.groupBy(inSeries, ({ brandUrl, series: name }) => `${brandUrl} ${name}`).values()]
    .map((those) => ({
      ...those[0]!,
      launchedOn: those
        .map(({ launchedOn }) => launchedOn)
        .toSorted()
        .at(-1)!,
    }))
    .toSorted((a, b) => b.launchedOn.localeCompare(a.launchedOn));
  await execute(trx)`
    insert into phone_group (brand_id, name, position)
    select b.id, s.name, s.place
    from unnest(${series.map(({ brand }) => brand)}::text[], ${series.map(({ series: name }) => name)}::text[])
      with ordinality s (brand, name, place)
    join phone_brand b on lower(b.name) = lower(s.brand)
    on conflict do nothing`;
};

const addPhones = (trx: Trx, phones: readonly ShippedPhone[]): Promise<number> => {
  const newestFirst = phones.toSorted((a, b) => b.launchedOn.localeCompare(a.launchedOn));
  return execute(trx)`
    insert into phone (brand_id, group_id, url, name, launched_on, year_of_launch, position)
    select b.id, g.id, s.url, s.name, nullif(s.launched, '')::date,
      extract(year from nullif(s.launched, '')::date)::int, s.place
    from unnest(${newestFirst.map(({ brand }) => brand)}::text[], ${newestFirst.map(({ series }) => series)}::text[],
        ${newestFirst.map(({ url }) => url)}::text[], ${newestFirst.map(({ name }) => name)}::text[],
        ${newestFirst.map(({ launchedOn }) => launchedOn)}::text[])
      with ordinality s (brand, series, url, name, launched, place)
    join phone_brand b on lower(b.name) = lower(s.brand)
    left join phone_group g on g.brand_id = b.id and g.name = s.series
    on conflict do nothing`;
};

const addModels = (trx: Trx, added: readonly { phone: ShippedPhone; models: readonly string[] }[]): Promise<number> => {
  const rows = added.flatMap(({ phone, models }) => models.map((model) => [phone.url, phone.brand, phone.name, model]));
  const column = (at: number) => rows.map((row) => row[at]!);
  return execute(trx)`
    insert into phone_model (phone_id, number)
    select distinct p.id, s.model
    from unnest(${column(0)}::text[], ${column(1)}::text[], ${column(2)}::text[], ${column(3)}::text[])
      as s (url, brand, name, model)
    join phone_brand b on lower(b.name) = lower(s.brand)
    join phone p on p.brand_id = b.id and (p.url = s.url or p.name = s.name)
    on conflict do nothing`;
};
