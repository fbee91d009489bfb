import { staffCall } from '../platform/staff-call.ts';
import {
  AddCategory,
  CategoryTree,
  DeleteCategory,
  MoveCategory,
  SaveCategory,
  StaffCategory,
} from './staff-taxonomy.ts';

/* The staff calls about what the catalogue is ordered by. */

export const staffTaxonomyCalls = {
  staffCategories: staffCall({
    method: 'GET',
    path: '/api/v1/staff/catalogue/categories/',
    summary: 'The tree of categories, with how many products each holds',
    access: 'catalogue',
    response: CategoryTree,
  }),
  staffCategory: staffCall({
    method: 'GET',
    path: '/api/v1/staff/catalogue/category/:id/',
    summary: 'A category, what leads to it, and what was changed of it',
    access: 'catalogue',
    response: StaffCategory,
  }),
  staffAddCategory: staffCall({
    method: 'POST',
    path: '/api/v1/staff/catalogue/category/',
    summary: 'Make an empty category, the last below its parent',
    access: 'catalogue',
    body: AddCategory,
    response: StaffCategory,
  }),
  staffSaveCategory: staffCall({
    method: 'PUT',
    path: '/api/v1/staff/catalogue/category/:id/',
    summary: 'Change a category; the address that it had leads to a new one',
    access: 'catalogue',
    body: SaveCategory,
    response: StaffCategory,
  }),
  staffMoveCategory: staffCall({
    method: 'POST',
    path: '/api/v1/staff/catalogue/category/:id/move/',
    summary: 'Put a category, with all below it, to another place in the tree',
    access: 'catalogue',
    body: MoveCategory,
    response: CategoryTree,
  }),
  staffDeleteCategory: staffCall({
    method: 'POST',
    path: '/api/v1/staff/catalogue/category/:id/delete/',
    summary: 'Delete a category; its products and its address go to another one',
    access: 'catalogue',
    body: DeleteCategory,
    response: CategoryTree,
  }),
} as const;
