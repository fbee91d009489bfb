import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { addCategory } from './add-category.ts';
import { categoryRecord, categoryTree } from './category-queries.ts';
import { deleteCategory } from './delete-category.ts';
import { moveCategory } from './move-category.ts';
import { addSearchWord, removeSearchWord } from './change-search-word.ts';
import { presentSearchWords, presentStaffCategory, presentTried } from './present.ts';
import { searchWordsRecord } from './search-words.ts';
import { trySearch } from './try-search.ts';
import { saveCategory } from './save-category.ts';

type TaxonomyCalls = Pick<
  StaffHandlers,
  | 'staffCategories'
  | 'staffCategory'
  | 'staffAddCategory'
  | 'staffSaveCategory'
  | 'staffMoveCategory'
  | 'staffDeleteCategory'
  | 'staffSearchWords'
  | 'staffAddSearchWord'
  | 'staffRemoveSearchWord'
  | 'staffTrySearch'
>;

export const staffTaxonomyHandlers: TaxonomyCalls = {
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
};
