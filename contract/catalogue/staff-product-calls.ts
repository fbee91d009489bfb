import { z } from 'zod';
import { callsFor, staffCall } from '../platform/staff-call.ts';
import {
  CustomersProduct,
  DuplicateProduct,
  MadeProduct,
  NewProduct,
  NewVariants,
  ProductName,
  ProposedHandle,
  RemovedVariant,
  SeenSold,
} from './staff-products.ts';

/* Calls that make products and variants, and take them out of the shop. */

// A variant has a price.
const pricedCall = callsFor({ allOf: ['catalogue', 'prices'] }, MadeProduct);
const catalogueCall = callsFor('catalogue', z.null());

export const staffProductCalls = {
  staffProposeHandle: catalogueCall({
    path: '/api/v1/staff/catalogue/product/handle/',
    summary: 'The handle that a product of this name would get',
    body: ProductName,
    response: ProposedHandle,
  }),
  staffAddProduct: pricedCall({
    path: '/api/v1/staff/catalogue/product/',
    summary: 'Make a product with its variants; it is in the shop at once',
    body: NewProduct,
  }),
  staffDuplicateProduct: catalogueCall({
    path: '/api/v1/staff/catalogue/product/:id/duplicate/',
    summary: 'Copy a product with its variants, pictures and prices, under new SKUs; the copy is not sold yet',
    body: DuplicateProduct,
    response: MadeProduct,
  }),
  staffArchiveProduct: catalogueCall({
    path: '/api/v1/staff/catalogue/product/:id/archive/',
    summary: 'Sell none of its variants any more',
    body: SeenSold,
  }),
  staffRestoreProduct: catalogueCall({
    path: '/api/v1/staff/catalogue/product/:id/restore/',
    summary: 'Sell again the variants that left the shop together last',
    body: SeenSold,
  }),
  staffAddVariants: pricedCall({
    path: '/api/v1/staff/catalogue/product/:id/variant/',
    summary: 'Add variants to a product',
    body: NewVariants,
  }),
  staffRemoveVariant: catalogueCall({
    method: 'POST',
    path: '/api/v1/staff/catalogue/variant/:id/remove/',
    summary: 'Delete a variant that was never used; any other is no longer sold',
    response: RemovedVariant,
  }),
  staffProductOfCustomer: staffCall({
    path: '/api/v1/staff/catalogue/product/:id/customer/:customer/',
    summary: 'A product as a customer sees it: what is sold, and at which prices',
    access: { allOf: ['catalogue', 'prices', 'customers'] },
    response: CustomersProduct,
  }),
} as const;
