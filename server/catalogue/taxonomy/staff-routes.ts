import { inTransaction } from '#server/platform/db/db.ts';
import {
  changeOnly,
  changeThenAnswer,
  changeThenShow,
  type StaffHandlers,
} from '#server/platform/calls/staff-handler.ts';
import { type Actor, actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { links } from '#contract/links.ts';
import * as staffMessages from '#messages/staff.js';
import type { AddCategory } from '#contract/catalogue/staff-taxonomy.ts';
import { sql } from 'kysely';
import { claimPath } from '#server/platform/redirects/moved-paths.ts';
import type { Context } from '#server/context.ts';
import { invalid } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { OrderIds } from '#contract/catalogue/staff-attributes.ts';
import { answerPage } from '#server/platform/data-tables/answer-table.ts';
import { categoryRecord, categoryTree, storedCategory } from './category-queries.ts';
import { deleteCategory, moveCategory, saveCategory } from './change-category.ts';
import { addSearchWord, removeSearchWord, searchWordsRecord } from './search-words.ts';
import {
  presentPhoneBrandRow,
  presentPhoneGroup,
  presentSearchWords,
  presentStaffAttribute,
  presentStaffCategory,
  presentStaffPhone,
  presentTag,
  presentTried,
} from './present.ts';
import { trySearch } from './try-search.ts';
import { takeCatalogue } from '../editing/write-edit.ts';
import { attributeRecord, attributeRows, valueRows } from './attribute-queries.ts';
import {
  addAttribute,
  addValues,
  deleteAttribute,
  mergeValues,
  saveAttribute,
  turnAttribute,
} from './change-attribute.ts';
import { addTag, mergeTags, saveTag, tagRows } from './tags.ts';
import { reordered } from './reorder.ts';
import { phoneBrands } from '../reading/phone-queries.ts';
import { addPhone, deletePhone, mergePhone, savePhone } from './change-phone.ts';
import { deletePhoneBrand, orderPhoneBrands, phoneGroupRows, savePhoneBrand, savePhoneGroup } from './phone-brands.ts';
import { phoneModelRows, phoneModelTable, phoneRecord } from './phone-model-table.ts';

/** Makes an empty category. @throws 422 when its address is taken; 404 for an unknown parent */
const addCategory = inTransaction<AddCategory & { by: Actor }, number>(
  async (trx, { by, name, url, parentId }, now) => {
    await takeCatalogue(trx);
    if (parentId !== null) await storedCategory(trx, parentId);
    const added = await trx
      .insertInto('category')
      .values({ name, url, parent_id: parentId, position: sql`(select coalesce(max(position), 0) + 1 from category)` })
      .onConflict((conflict) => conflict.column('url').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw invalid({ url: [staffMessages.categoryUrlTaken()] });
    await claimPath(trx, links.categoryProducts(url));
    const after = { name, url, below: parentId };
    await addAudit(trx, { ...by, at: now(), action: 'category.add', entityId: added.id, after });
    return added.id;
  },
);

const shown = async ({ db }: Context, id: number) => presentStaffCategory(await categoryRecord(db, id));
const words = async ({ db }: Context) => presentSearchWords(await searchWordsRecord(db));
const changeTree = changeThenAnswer(({ db }) => categoryTree(db));
const changeWords = changeThenAnswer(words);

type Given = OrderIds & { by: Actor };

/** Puts the attributes in another order. @throws 422 when they are not as they were seen, or others are named */
const orderAttributes = inTransaction<Given>(async (trx, { by, ...given }, now) => {
  await sql`select id from attribute order by id for update`.execute(trx);
  const order = await reordered(trx, 'attribute', await attributeRows(trx), given);
  if (order) await addAudit(trx, { ...by, at: now(), action: 'attributes.order', entityId: 1, ...order });
});

/** The same with the values of one of them. @throws 404; 422 as above */
const orderValues = inTransaction<Given & { id: number }>(async (trx, { id, by, ...given }, now) => {
  await turnAttribute(trx, id);
  const order = await reordered(trx, 'attribute_value', await valueRows(trx, id), given);
  if (order) await addAudit(trx, { ...by, at: now(), action: 'attribute.order', entityId: id, ...order });
});

const attributeOf = async ({ db }: Context, id: number) => presentStaffAttribute(await attributeRecord(db, id));
const allTags = async ({ db }: Context) => (await tagRows(db)).map(presentTag);

const change = changeThenShow(attributeOf);
const changeTags = changeThenAnswer(allTags);

const shownPhone = async ({ db }: Context, id: number) => presentStaffPhone(await phoneRecord(db, id));
const brands = async ({ db }: Context) => (await phoneBrands(db)).map(presentPhoneBrandRow);
const groups = async ({ db }: Context) => (await phoneGroupRows(db)).map(presentPhoneGroup);
const changeBrands = changeThenAnswer(brands);

export const staffTaxonomyHandlers = {
  staffCategories: ({ db }) => categoryTree(db),

  staffCategory: (context, { params: { id } }) => shown(context, id),

  staffAddCategory: async (context, { body }, viewer) =>
    shown(context, await addCategory(context, { ...body, by: actorOf(viewer) })),

  staffSaveCategory: changeThenShow(shown)(saveCategory),

  staffMoveCategory: changeTree(moveCategory),

  staffDeleteCategory: changeTree(deleteCategory),

  staffSearchWords: (context) => words(context),

  staffAddSearchWord: changeWords((context, { by, ...word }) => addSearchWord(context, { word, by })),

  staffRemoveSearchWord: changeWords((context, { by, ...word }) => removeSearchWord(context, { word, by })),

  staffTrySearch: async (context, { body }) => {
    const { now, withIt } = await trySearch(context, body);
    return { now: presentTried(now), withIt: withIt && presentTried(withIt) };
  },

  staffAttributes: ({ db }) => attributeRows(db),

  staffAttribute: (context, { params: { id } }) => attributeOf(context, id),

  staffAddAttribute: async (context, { body }, viewer) =>
    attributeOf(context, await addAttribute(context, { ...body, by: actorOf(viewer) })),

  staffAddValues: change(addValues),

  staffDeleteAttribute: changeOnly(deleteAttribute),

  staffSaveAttribute: change(saveAttribute),

  staffOrderAttributes: changeThenAnswer(({ db }) => attributeRows(db))(orderAttributes),

  staffOrderValues: change(orderValues),

  staffMergeValues: async (context, { params: { id }, body }, viewer) => {
    const editId = await mergeValues(context, { ...body, id, by: actorOf(viewer) });
    return { attribute: await attributeOf(context, id), editId };
  },

  staffTags: (context) => allTags(context),

  staffAddTag: changeTags(addTag),

  staffSaveTag: changeTags(saveTag),

  staffMergeTags: async (context, { body }, viewer) => {
    const editId = await mergeTags(context, { ...body, by: actorOf(viewer) });
    return { tags: await allTags(context), editId };
  },

  staffPhoneSearch: (context, { body }) => answerPage(context, body, phoneModelTable, phoneModelRows, (row) => row),

  staffPhone: (context, { params: { id } }) => shownPhone(context, id),

  staffAddPhone: async (context, { body }, viewer) =>
    shownPhone(context, await addPhone(context, { ...body, by: actorOf(viewer) })),

  staffSavePhone: changeThenShow(shownPhone)(savePhone),

  staffMergePhone: async (context, { params: { id }, body }, viewer) => {
    await mergePhone(context, { ...body, id, by: actorOf(viewer) });
    return shownPhone(context, body.intoId);
  },

  staffDeletePhone: changeOnly(deletePhone),

  staffPhoneBrands: (context) => brands(context),

  staffSavePhoneBrand: changeBrands(savePhoneBrand),

  staffOrderPhoneBrands: changeBrands(orderPhoneBrands),

  staffDeletePhoneBrand: changeBrands(deletePhoneBrand),

  staffPhoneGroups: (context) => groups(context),

  staffSavePhoneGroup: changeThenAnswer(groups)(savePhoneGroup),
} satisfies Partial<StaffHandlers>;
