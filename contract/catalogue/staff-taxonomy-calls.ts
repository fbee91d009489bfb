import { callsFor } from '../platform/staff-call.ts';
import {
  AddCategory,
  CategoryTree,
  DeleteCategory,
  MoveCategory,
  SaveCategory,
  StaffCategory,
} from './staff-taxonomy.ts';

/* The staff calls about what the catalogue is ordered by. */

const catalogueCall = callsFor('catalogue', CategoryTree);
const categoryCall = callsFor('catalogue', StaffCategory);

export const staffTaxonomyCalls = {
  staffCategories: catalogueCall({
    path: '/api/v1/staff/catalogue/categories/',
    summary: 'The tree of categories, with how many products each holds',
  }),
  staffCategory: categoryCall({
    path: '/api/v1/staff/catalogue/category/:id/',
    summary: 'A category, what leads to it, and what was changed of it',
  }),
  staffAddCategory: categoryCall({
    path: '/api/v1/staff/catalogue/category/',
    summary: 'Make an empty category, the last below its parent',
    body: AddCategory,
  }),
  staffSaveCategory: categoryCall({
    method: 'PUT',
    path: '/api/v1/staff/catalogue/category/:id/',
    summary: 'Change a category; the address that it had leads to a new one',
    body: SaveCategory,
  }),
  staffMoveCategory: catalogueCall({
    path: '/api/v1/staff/catalogue/category/:id/move/',
    summary: 'Put a category, with all below it, to another place in the tree',
    body: MoveCategory,
  }),
  staffDeleteCategory: catalogueCall({
    path: '/api/v1/staff/catalogue/category/:id/delete/',
    summary: 'Delete a category; its products and its address go to another one',
    body: DeleteCategory,
  }),
} as const;
