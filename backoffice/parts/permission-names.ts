import type { Permission } from '#contract/people/staff.ts';

export const permissionNames: Readonly<Record<Permission, string>> = {
  customers: 'Customers',
  orders: 'Orders, picking and sending',
  prices: 'Prices and sums',
  cancelling: 'Cancelling',
  invoices: 'Invoices',
  catalogue: 'Catalogue',
  stock: 'Stock',
  content: 'Content',
  settings: 'Settings',
};
