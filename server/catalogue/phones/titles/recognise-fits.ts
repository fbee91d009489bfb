import { type Db, execute, sql, type Trx } from '#server/platform/db/db.ts';
import { decideLinks, type LinkPlan, lessonsOf } from './decide-links.ts';
import { knownFits, lessons, linkedPhones, productsToRead, shopForms } from './fit-queries.ts';
import { readProduct } from './read-product.ts';

export type RecognisedFits = {
  /** Products that were read. */
  products: number;
  /** Links that came and went. */
  linked: number;
  unlinked: number;
  /** Doubtful phones that are new in the queue. */
  queued: number;
  /** Products that name a phone which is none of the shop's. */
  unknown: number;
};

/** Products at a time: their words fit into memory, and a batch takes a second or two. */
const batch = 2000;
/** More products than this are less work when the whole listing is made anew. */
const most = 5000;

/**
 * Reads which phones products fit, links those that are certain and queues the others. To be called after an import has written its products, in its
 * transaction or after it; products whose words have not changed since they were read are left as they are, unless `anew`.
 * @param products ids; 'ALL' for the whole shop
 * @param options.listingLater the caller refreshes the listing of these products itself, afterwards
 */
export const recogniseFits = async (
  db: Db,
  products: readonly number[] | 'ALL',
  { anew = false, listingLater = false }: { anew?: boolean; listingLater?: boolean } = {},
): Promise<RecognisedFits> => {
  const done: RecognisedFits = { products: 0, linked: 0, unlinked: 0, queued: 0, unknown: 0 };
  const work = async (trx: Trx): Promise<RecognisedFits> => {
    // One reading at a time: two would queue the same twice.
    await execute(trx)`select pg_advisory_xact_lock(hashtext('read fits'))`;
    const forms = await shopForms(trx);
    const taught = lessonsOf(await lessons(trx));
    const ids = products === 'ALL' ? await allIds(trx) : products;
    const touched: number[] = [];
    for (let at = 0; at < ids.length; at += batch) {
      const some = ids.slice(at, at + batch);
      const read = (await productsToRead(trx, some)).filter(({ hash, readBefore }) => anew || hash !== readBefore);
      if (read.length === 0) continue;
      const readIds = read.map(({ id }) => id);
      const known = Map.groupBy(await knownFits(trx, readIds), ({ productId }) => productId);
      const links = Map.groupBy(await linkedPhones(trx, readIds), ({ productId }) => productId);
      const planned = read.map(({ id, words, hash }) => {
        const reading = readProduct(words, forms);
        const before = known.get(id) ?? [];
        const linked = new Set(links.get(id)?.map(({ phoneId }) => phoneId));
        const plan = decideLinks(reading, before, linked, taught);
        const queuedBefore = new Set(before.filter(({ state }) => state === 'QUEUED').map(({ phoneId }) => phoneId));
        done.products += 1;
        done.linked += plan.link.length;
        done.unlinked += plan.unlink.length;
        done.queued += plan.write.filter(
          ({ state, phoneId }) => state === 'QUEUED' && !queuedBefore.has(phoneId),
        ).length;
        done.unknown += reading.unknown.length > 0 ? 1 : 0;
        return { id, hash, unknown: reading.unknown, plan };
      });
      await writePlans(trx, planned);
      touched.push(...planned.filter(({ plan }) => plan.link.length + plan.unlink.length > 0).map(({ id }) => id));
    }
    if (touched.length > 0 && !listingLater)
      await execute(trx)`select refresh_listing(${touched.length > most ? null : touched}::int[])`;
    return done;
  };
  return db.isTransaction ? work(db as Trx) : db.transaction().execute(work);
};

const allIds = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('product').select('id').orderBy('id').execute()).map(({ id }) => id);

type Planned = { id: number; hash: string; unknown: string[]; plan: LinkPlan };

const writePlans = async (trx: Trx, planned: readonly Planned[]): Promise<void> => {
  const pairs = (of: (plan: LinkPlan) => readonly number[]) => {
    const rows = planned.flatMap(({ id, plan }) => of(plan).map((phoneId) => [id, phoneId] as const));
    return sql`unnest(${rows.map(([id]) => id)}::int[], ${rows.map(([, phone]) => phone)}::int[]) as s (product_id, phone_id)`;
  };
  await execute(trx)`delete from product_phone p using ${pairs(({ unlink }) => unlink)}
    where p.product_id = s.product_id and p.phone_id = s.phone_id`;
  await execute(trx)`delete from product_fit p using ${pairs(({ drop }) => drop)}
    where p.product_id = s.product_id and p.phone_id = s.phone_id`;
  await execute(trx)`insert into product_phone (product_id, phone_id)
    select product_id, phone_id from ${pairs(({ link }) => link)} on conflict do nothing`;
  const rows = planned.flatMap(({ id, plan }) => plan.write.map((fit) => ({ id, ...fit })));
  await execute(trx)`
    insert into product_fit (product_id, phone_id, state, because, words, source)
    select * from unnest(${rows.map(({ id }) => id)}::int[], ${rows.map(({ phoneId }) => phoneId)}::int[],
      ${rows.map(({ state }) => state)}::text[], ${rows.map(({ because }) => because)}::text[],
      ${rows.map(({ words }) => words)}::text[], ${rows.map(({ source }) => source)}::text[])
    on conflict (product_id, phone_id) do update
      set state = excluded.state, because = excluded.because, words = excluded.words, source = excluded.source`;
  await execute(trx)`
    insert into product_reading (product_id, hash, unknown)
    select id, hash, array(select jsonb_array_elements_text(unknown))
    from unnest(${planned.map(({ id }) => id)}::int[], ${planned.map(({ hash }) => hash)}::text[],
      ${planned.map(({ unknown }) => JSON.stringify(unknown))}::jsonb[]) as s (id, hash, unknown)
    on conflict (product_id) do update set hash = excluded.hash, unknown = excluded.unknown`;
};
