import { changeThenAnswer, changeThenShow } from '#server/platform/calls/change-then-show.ts';
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
import type { Context, DbAndClock } from '#server/context.ts';
import { invalid } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';

/** Makes an empty category. @throws 422 when its address is taken; 404 for an unknown parent */
const addCategory = (
  { db, now }: DbAndClock,
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
    await addAudit(trx, { ...by, at: now(), action: 'category.add', entityId: added.id, after });
    return added.id;
  });

const shown = async ({ db }: Context, id: number) => presentStaffCategory(await categoryRecord(db, id));
const words = async ({ db }: Context) => presentSearchWords(await searchWordsRecord(db));
const changeTree = changeThenAnswer(({ db }) => categoryTree(db));
const changeWords = changeThenAnswer(words);

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
} satisfies Partial<StaffHandlers>;
