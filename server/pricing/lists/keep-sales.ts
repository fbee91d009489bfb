import type { AddSale, ChangeSale } from '#contract/pricing/staff-sales.ts';
import * as pricingMessages from '#messages/staff-pricing.js';
import { shopInstant, shopLocal } from '#kernel/dates.ts';
import { priceSteps } from '#kernel/round-price.ts';
import { centsToDollars, dollarsToCents } from '#kernel/money.ts';
import type { DbAndClock } from '#server/context.ts';
import { columnOf, type Db, insertRow, inTransaction, sql, type Trx, updateRow } from '#server/platform/db/db.ts';
import { invalid, refuseUnless, staleVersion } from '#server/platform/failure/failure.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { chosenVariants, saleLines, type SalePrice } from './sale-choice.ts';
import { sales, type SaleRecord } from './sale-queries.ts';
import { saleCan } from './sale-rules.ts';
import { endSale, lockSale, setState } from './turn-sales.ts';

type Of = { id: number; version: number; by: Actor };
type Wish = AddSale;

const instantOf = (local: string): Date => shopInstant(local) ?? new Date(Number.NaN);

const priceOf = ({ kind, amount, round, roundUp }: Wish): SalePrice => {
  const [roundStep, roundEnding] = priceSteps[round];
  const stored = kind === 'PERCENT' ? Math.round(amount * 1000) : dollarsToCents(amount);
  return { kind, amount: stored, roundStep, roundEnding, roundUp };
};

const columnsOf = (wish: Wish) => {
  const { kind, amount, roundStep, roundEnding, roundUp } = priceOf(wish);
  return {
    name: wish.name,
    begins_at: instantOf(wish.begins),
    ends_at: instantOf(wish.ends),
    skus: wish.skus,
    filters: JSON.stringify(wish.filters),
    kind,
    amount,
    round_step: roundStep,
    round_ending: roundEnding,
    round_up: roundUp,
  };
};

/** As the audit log says it. */
const told = ({ name, beginsAt, endsAt, skus, filters, kind, amount }: SaleRecord) => ({
  name,
  begins: shopLocal(beginsAt),
  ends: shopLocal(endsAt),
  ...(kind === 'PERCENT' ? { percentOff: amount / 1000 } : { [kind === 'AMOUNT' ? 'offCents' : 'priceCents']: amount }),
  ...(skus === null ? { filters: Object.keys(filters).join(', ') || 'all products' } : { skus: skus.length }),
});

const the = async (db: Db, id: number): Promise<SaleRecord> => {
  const [sale] = await sales(db, id);
  if (!sale) throw new Error(`sale ${id} is gone`);
  return sale;
};

/** Both times have a job; one that runs too early, or again, finds nothing to do. */
const wakeUp = async (trx: Trx, id: number, wish: Wish): Promise<void> => {
  for (const local of [wish.begins, wish.ends]) await addJob(trx, 'turn-sale', { saleId: id }, instantOf(local));
};

/** @throws 422 for SKUs that are not there, an end that is over, and filters that there are not */
const refuseWrong = async (trx: Trx, wish: Wish, at: Date): Promise<void> => {
  if (instantOf(wish.ends) <= at) throw invalid({ ends: [pricingMessages.saleOver()] });
  const unknown = await unknownSkus(trx, wish.skus);
  if (unknown.length > 0)
    throw invalid({ skus: [`${pricingMessages.skuUnknown()} ${unknown.slice(0, 10).join(', ')}`] });
  await chosenVariants(trx, wish, at);
};

const unknownSkus = async (db: Db, skus: readonly string[] | null): Promise<string[]> => {
  if (skus === null) return [];
  return columnOf<string>(db)`
    select sku from unnest(${[...skus]}::text[]) sku where sku not in (select v.sku from variant v)`;
};

/** Plans a sale; one whose beginning is past begins at once, by the job. @returns its id */
export const addSale = inTransaction<AddSale & { by: Actor }, number>(async (trx, { by, ...wish }, now) => {
  const at = now();
  await refuseWrong(trx, wish, at);
  const id = await insertRow(trx, 'sale', { ...columnsOf(wish), made_at: at, made_by: by.actor });
  await wakeUp(trx, id, wish);
  const after = told(await the(trx, id));
  await addAudit(trx, { ...by, at, action: 'sale.add', entityId: id, after });
  return id;
});

/** @throws 404; 422 when it was changed elsewhere */
const lockSaleAt = async (trx: Trx, { id, version }: Of): Promise<SaleRecord> => {
  const sale = await lockSale(trx, id);
  if (sale.version !== version) throw staleVersion();
  return sale;
};

/** Changes a planned sale. @throws 404; 422 when it has begun, or was changed elsewhere */
export const changeSale = inTransaction<ChangeSale & { id: number; by: Actor }>(
  async (trx, { id, version, by, ...wish }, now) => {
    const sale = await lockSaleAt(trx, { id, version, by });
    refuseUnless(saleCan(sale).change);
    const at = now();
    await refuseWrong(trx, wish, at);
    await updateRow(trx, 'sale', id, { ...columnsOf(wish), version: version + 1 });
    await wakeUp(trx, id, wish);
    const [before, after] = [told(sale), told(await the(trx, id))];
    await addAudit(trx, { ...by, at, action: 'sale.change', entityId: id, before, after });
  },
);

/** Cancels a planned sale, or ends a running one at once. @throws 404; 422 when it is no such, or was changed elsewhere */
export const stopSale = (how: 'cancel' | 'end') =>
  inTransaction<Of>(async (trx, of, now) => {
    const sale = await lockSaleAt(trx, of);
    refuseUnless(saleCan(sale)[how]);
    const turn = { at: now(), by: of.by };
    if (how === 'end') await endSale(trx, sale, turn);
    else await setState(trx, sale, { ...turn, state: 'CANCELLED' });
  });

type Line = { sku: string; name: string; price: number; special: number; why: string | null };

/** What a sale would do if it began now, and which others want the same variants at the time. */
export const lookAtSale = async ({ db, now }: DbAndClock, { id, ...wish }: Wish & { id: number | null }) => {
  const ids = await chosenVariants(db, wish, now());
  const { rows } = await sql<Line>`${saleLines(ids, priceOf(wish), id)} order by o.sku`.execute(db);
  return {
    matched: rows.length,
    lines: rows.filter(({ why }) => why === null),
    left: rows.filter(({ why }) => why !== null),
    unknown: await unknownSkus(db, wish.skus),
    overlaps: await overlapsOf(db, { id, wish, ids, at: now() }),
  };
};

type Overlapped = { id: number | null; wish: Wish; ids: readonly number[]; at: Date };

const overlapsOf = async (db: Db, { id, wish, ids, at }: Overlapped) => {
  const all = await sales(db);
  const [begins, ends] = [instantOf(wish.begins), instantOf(wish.ends)];
  const meanwhile = all.filter(
    (sale) =>
      sale.id !== id &&
      (sale.state === 'PLANNED' || sale.state === 'RUNNING') &&
      sale.beginsAt < ends &&
      sale.endsAt > begins,
  );
  const chosen = new Set(ids);
  const found = await Promise.all(
    meanwhile.map(async (sale) => {
      const theirs = await chosenVariants(db, sale, at);
      return { name: sale.name, variants: theirs.filter((each) => chosen.has(each)).length };
    }),
  );
  return found.filter(({ variants }) => variants > 0);
};

/** A sale's amount as it is said: per cent, or dollars. */
export const amountOf = ({ kind, amount }: Pick<SaleRecord, 'kind' | 'amount'>): number =>
  kind === 'PERCENT' ? amount / 1000 : centsToDollars(amount);
