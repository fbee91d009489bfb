import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { actorOf, type Actor } from '#server/platform/viewer/staff-viewer.ts';
import { categoryRecord, categoryTree, storedCategory } from './category-queries.ts';
import { deleteCategory } from './delete-category.ts';
import { moveCategory } from './move-category.ts';
import { addSearchWord, removeSearchWord } from './change-search-word.ts';
import { presentSearchWords, presentStaffCategory, presentTried } from './present.ts';
import { searchWordsRecord } from './search-words.ts';
import { trySearch } from './try-search.ts';
import { saveCategory } from './save-category.ts';
import { links } from '#contract/links.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import type { AddCategory } from '#contract/catalogue/staff-taxonomy.ts';
import { sql } from 'kysely';
import { takeCatalogue } from '../editing/take-catalogue.ts';
import { claimPath } from '#server/platform/redirects/moved-paths.ts';
import type { Context } from '#server/context.ts';
import { invalid } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';

/** Makes an empty category. @throws 422 when its address is taken; 404 for an unknown parent */
const addCategory = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { by, name, url, parentId }: AddCategory & { by: Actor },
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await takeCatalogue(trx);
    if (parentId !== null) await storedCategory(trx, parentId);
    const added = await trx
      .insertInto('category')
      .values({ name, url, parent_id: parentId, position: sql`(select coalesce(max(position), 0) + 1 from category)` })
      .onConflict((conflict) => conflict.column('url').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw invalid({ url: [staffMessages.categoryUrlTaken] });
    await claimPath(trx, links.categoryProducts(url));
    const after = { name, url, below: parentId };
    await addAudit(trx, { ...by, at: now(), action: 'category.add', entity: 'category', entityId: added.id, after });
    return added.id;
  });

export const staffTaxonomyHandlers = {
  staffCategories: ({ db }) => categoryTree(db),

  staffCategory: async ({ db }, { params: { id } }) => presentStaffCategory(await categoryRecord(db, id)),

  staffAddCategory: async (context, { body }, viewer) => {
    const id = await addCategory(context, { ...body, by: actorOf(viewer) });
    return presentStaffCategory(await categoryRecord(context.db, id));
  },

  staffSaveCategory: async (context, { params: { id }, body }, viewer) => {
    await saveCategory(context, { ...body, id, by: actorOf(viewer) });
    return presentStaffCategory(await categoryRecord(context.db, id));
  },

  staffMoveCategory: async (context, { params: { id }, body }, viewer) => {
    await moveCategory(context, { ...body, id, by: actorOf(viewer) });
    return categoryTree(context.db);
  },

  staffDeleteCategory: async (context, { params: { id }, body }, viewer) => {
    await deleteCategory(context, { ...body, id, by: actorOf(viewer) });
    return categoryTree(context.db);
  },

  staffSearchWords: async ({ db }) => presentSearchWords(await searchWordsRecord(db)),

  staffAddSearchWord: async (context, { body }, viewer) => {
    await addSearchWord(context, { word: body, by: actorOf(viewer) });
    return presentSearchWords(await searchWordsRecord(context.db));
  },

  staffRemoveSearchWord: async (context, { body }, viewer) => {
    await removeSearchWord(context, { word: body, by: actorOf(viewer) });
    return presentSearchWords(await searchWordsRecord(context.db));
  },

  staffTrySearch: async (context, { body }) => {
    const { now, withIt } = await trySearch(context, body);
    return { now: presentTried(now), withIt: withIt && presentTried(withIt) };
  },
} satisfies Partial<StaffHandlers>;
