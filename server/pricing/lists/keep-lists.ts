import type { AddPricingList, ChangePricingList, ListRule, SetListPrice } from '#contract/pricing/staff-pricing.ts';
import * as pricingMessages from '#messages/staff-pricing.js';
import { finishWrites, keepEdit, takeCatalogue } from '#server/catalogue/editing/write-edit.ts';
import { type Db, insertRow, inTransaction, type Trx, updateRow, valueOf } from '#server/platform/db/db.ts';
import { invalid, notFound, notPossible, refuseUnless, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { dollarsToCents } from '#kernel/money.ts';
import { knownValues } from '#server/catalogue/editing/known-values.ts';
import { fieldReader } from '#server/catalogue/editing/read-field.ts';
import { setFields, stageFields } from '#server/catalogue/product-files/set-fields.ts';
import { factsOf } from './list-facts.ts';
import { type ListRecord, listsToFollow, pricingListRows } from './pricing-list-table.ts';
import { listCan, readRule, ruleInWords, storeRule } from './list-rules.ts';

type Of = { id: number; version: number; by: Actor };

const noSuchList = () => notFound('There is no such price list.');

/** @throws 404 */
export const pricingList = async (db: Db, id: number): Promise<ListRecord> => {
  const [found] = await pricingListRows(db, [id]);
  if (!found) throw noSuchList();
  return found;
};

/** Locks a list at the version that was seen, after other bulk writers. @throws 404; 422 when it was changed since */
const lockList = async (trx: Trx, { id, version }: Of): Promise<ListRecord> => {
  await takeCatalogue(trx);
  await trx.selectFrom('price_list').select('id').where('id', '=', id).forUpdate().execute();
  const found = await pricingList(trx, id);
  if (found.version !== version) throw staleVersion();
  return found;
};

/** @throws 422 for a list to follow that is not there, or that follows this one */
const refuseCircle = async (trx: Trx, id: number | null, rule: ListRule | null): Promise<void> => {
  const followed = rule?.followsId ?? null;
  if (followed === null) return;
  if ((await listsToFollow(trx, id)).some((list) => list.id === followed)) return;
  const there = await trx.selectFrom('price_list').select('archived_at').where('id', '=', followed).executeTakeFirst();
  const message =
    there && there.archived_at === null ? pricingMessages.followsItself() : pricingMessages.followsUnknown();
  throw invalid({ rule: { followsId: [message] } });
};

const columnsOf = (rule: ListRule | null) => {
  const { followsId, steps, roundStep, roundEnding, roundUp } = storeRule(rule);
  return {
    follows_id: followsId,
    rule_steps: steps && JSON.stringify(steps),
    round_step: roundStep,
    round_ending: roundEnding,
    round_up: roundUp,
  };
};

/** As the audit log says it. */
const told = ({ code, name, rule, follows }: ListRecord) => ({ code, name, rule: ruleInWords(rule, follows) });

/** Makes a list; its rule's prices are there at once. @returns its id. @throws 422 for a code that is taken, in any case */
export const addPricingList = inTransaction<AddPricingList & { by: Actor }, number>(
  async (trx, { code, name, rule, by }, now) => {
    await takeCatalogue(trx);
    await refuseCircle(trx, null, rule);
    const taken = await trx
      .selectFrom('price_list')
      .select('code')
      .where((is) => is(is.fn<string>('lower', ['code']), '=', code.toLowerCase()))
      .executeTakeFirst();
    if (taken) throw invalid({ code: [pricingMessages.codeTaken(taken.code)] });
    const id = await insertRow(trx, 'price_list', { code, name, ...columnsOf(rule) });
    const after = told(await pricingList(trx, id));
    await addAudit(trx, { ...by, at: now(), action: 'prices.addList', entityId: id, after });
    return id;
  },
);

/**
 * Names a list and sets its rule; the prices of all lists that follow it move in the same transaction.
 * @throws 404; 422 when it is archived, was changed elsewhere, or would follow itself
 */
export const changePricingList = inTransaction<ChangePricingList & Of>(async (trx, { by, name, rule, ...of }, now) => {
  const list = await lockList(trx, { ...of, by });
  if (list.archivedAt) throw notPossible(pricingMessages.listArchived());
  await refuseCircle(trx, list.id, rule);
  const isSame =
    list.name === name && JSON.stringify(storeRule(readRule(list.rule))) === JSON.stringify(storeRule(rule));
  if (isSame) return;
  await updateRow(trx, 'price_list', list.id, { name, ...columnsOf(rule), version: list.version + 1 });
  await addAudit(trx, {
    ...by,
    at: now(),
    action: 'prices.changeList',
    entityId: list.id,
    before: told(list),
    after: told(await pricingList(trx, list.id)),
  });
});

/** Archives a list, or brings it back. @throws 404; 422 with the reason why not, or when it was changed elsewhere */
export const archivePricingList = (archived: boolean) =>
  inTransaction<Of>(async (trx, of, now) => {
    const list = await lockList(trx, of);
    const can = listCan(factsOf(list));
    refuseUnless(archived ? can.archive : can.restore);
    const at = now();
    await updateRow(trx, 'price_list', list.id, { archived_at: archived ? at : null, version: list.version + 1 });
    const action = archived ? 'prices.archiveList' : 'prices.restoreList';
    const [before, after] = [{ archived: !archived }, { archived }];
    await addAudit(trx, { ...of.by, at, action, entityId: list.id, before, after });
  });

type Wish = SetListPrice & { id: number; variantId: number; by: Actor };

/**
 * Enters prices of a variant in a list, as a change of the catalogue that can be taken back. Without any it has the
 * rule's, or else the product's price.
 * @throws 404; 422 for what is no price, an archived list, or when others have changed it since
 */
export const setListPrice = inTransaction<Wish>(async (trx, wish, now) => {
  const { id, variantId, typed, seen, by } = wish;
  await takeCatalogue(trx);
  const list = await pricingList(trx, id);
  if (list.archivedAt) throw notPossible(pricingMessages.listArchived());
  const variant = await trx
    .selectFrom('variant')
    .select('product_id as productId')
    .where('id', '=', variantId)
    .executeTakeFirst();
  if (!variant) throw notFound('There is no such product.');
  const field = `tiers:${list.code}`;
  const text = typed.trim();
  const read = fieldReader(await knownValues(trx))(field, text === '' || text.includes('=') ? text : `1=${text}`);
  if ('reason' in read) throw invalid({ typed: [read.reason] });
  const expected = seen.map(({ qty, price }) => `${qty}=${dollarsToCents(price)}`).join('|') || null;
  if (expected === read.value) return;
  await stageFields(trx)`
    select 1 as id, ${variant.productId}::integer as product_id, ${variantId}::integer as variant_id, ${field}::text as field,
      ${expected}::text as expected, ${read.value}::text as wanted`;
  await setFields(trx);
  if (!(await valueOf<boolean>(trx)`select done from field_write`)) throw staleVersion();
  await keepEdit(trx, { hasPrices: true, by, at: now() });
  await finishWrites(trx);
});
