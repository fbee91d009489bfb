import { z } from 'zod';
import { Id, listAnswer } from './catalogue.ts';
import type { FilterField } from './data-tables.ts';
import { AuditEntry } from './staff.ts';

/* The audit log as a table (docs/decisions/010-staff.md, "What is written down"). */

/** Every audited action and its label. */
export const auditActions = {
  'customer.change': 'Changed a customer',
  'customer.addressShipper': 'Set the shipping system’s id of an address',
  'customer.verify': 'Verified a customer',
  'customer.suspend': 'Suspended a customer',
  'order.place': 'Placed an order',
  'order.status': 'Moved an order on',
  'order.cancel': 'Cancelled an order',
  'order.note': 'Noted something about an order',
  'invoice.create': 'Made an invoice',
  'invoice.ship': 'Entered a shipment',
  'invoice.changeShipment': 'Corrected a shipment',
  'invoice.removeShipment': 'Took a shipment back',
  'invoice.pay': 'Entered a payment',
  'invoice.refund': 'Entered a refund',
  'invoice.voidPayment': 'Took a payment back',
  'invoice.credit': 'Made a credit note',
  'invoice.cancel': 'Cancelled an invoice',
  'coupon.add': 'Made a coupon',
  'coupon.disable': 'Stopped a coupon',
  'coupon.enable': 'Let a coupon be used again',
  'import.upload': 'Uploaded a file to import',
  'import.read': 'Had a file read in another way',
  'import.correct': 'Corrected a row of a file',
  'import.leaveOut': 'Left rows of a file out, or took them again',
  'import.confirm': 'Found right what brakes an import',
  'import.discard': 'Discarded an import',
  'import.apply': 'Imported products',
  'fit.accept': 'Said that a product fits a phone',
  'fit.refuse': 'Said that a product does not fit a phone',
  'import.undo': 'Undid an import',
  'supplier.add': 'Added a supplier',
  'supplier.change': 'Changed a supplier',
  'part.grade': 'Placed a grade on the ladder',
  'part.need': 'Set what a job needs',
  'part.tool': 'Set a tool of a job',
  'variant.recommend': 'Recommended a product',
  'stock.count': 'Began to count a variant',
  'stock.correct': 'Corrected the count of a variant',
  'stock.change': 'Changed how a variant is counted',
  'purchase.add': 'Began a purchase',
  'purchase.change': 'Changed a purchase',
  'purchase.order': 'Ordered a purchase',
  'purchase.cancel': 'Cancelled a purchase',
  'purchase.receive': 'Booked in what came of a purchase',
  'purchase.line': 'Changed a line of a purchase',
  'shop.settings': 'Changed the settings',
  'shop.open': 'Opened the shop',
  'shop.close': 'Closed the shop',
  'mail.test': 'Sent a test mail',
  'mail.pressed': 'Pressed the link of a test mail',
  'menu.make': 'Made the menu from categories and phones',
  'starter.make': 'Made menu and homepage from the catalogue',
  'starter.takeBack': 'Took back what was made from the catalogue',
  'export.write': 'Exported a file',
  'picture.add': 'Stored a picture',
  'picture.change': 'Changed a picture',
  'picture.replace': 'Replaced a picture',
  'picture.remove': 'Removed a picture',
  'pictures.upload': 'Uploaded a ZIP of pictures',
  'pictures.apply': 'Gave products the pictures of a ZIP',
  'pictures.undo': 'Took pictures back',
  'pictures.retry': 'Had pictures fetched again',
  'pictures.discard': 'Discarded a ZIP of pictures',
  'page.add': 'Made a page',
  'page.save': 'Published a page',
  'page.template': 'Wrote a page from a template',
  'server.backUp': 'Had a backup written',
  'page.delete': 'Deleted a page',
  'storefront.publish': 'Published the storefront',
  'storefront.schedule': 'Set a time to publish the storefront',
  'storefront.takeBack': 'Took back what waited to be published',
  'catalogue.save': 'Changed products by hand',
  'catalogue.undo': 'Took a change of products back',
  'methods.offer': 'Offered the proposed shipping and payment methods',
  'methods.change': 'Changed shipping or payment methods',
  'taxes.rate': 'Set the rate of a tax',
  'taxes.rateBack': 'Took back a rate to come',
  'taxes.number': 'Set the number of a tax',
  'numbers.change': 'Changed the numbers of papers',
  'staff.add': 'Added an account',
  'staff.change': 'Changed an account',
  'staff.disable': 'Disabled an account',
  'staff.enable': 'Enabled an account',
  'staff.link': 'Made a password link',
  'staff.password': 'Set a password',
  'staff.secondFactor': 'Set up a second factor',
  'staff.secondFactorEnd': 'Took a second factor away',
  'staff.recoveryCodes': 'Made new recovery codes',
  'staff.signIn': 'Signed in',
  'staff.signInFailed': 'Failed to sign in',
  'staff.signOut': 'Signed out',
  'staff.signOutEverywhere': 'Signed out everywhere',
} as const;
export type AuditAction = keyof typeof auditActions;

/** Whether a field of an entry is a sum in cents, by its name. */
export const isMoneyField = (name: string): boolean => name.endsWith('Cents');

/** Sign-ins and sign-outs: frequent, and no change of data. */
export const sessionActions = [
  'staff.signIn',
  'staff.signInFailed',
  'staff.signOut',
  'staff.signOutEverywhere',
] as const satisfies readonly AuditAction[];

/** Kinds of records that entries refer to. */
export const auditEntities = {
  customer: 'Customer',
  order: 'Order',
  invoice: 'Invoice',
  coupon: 'Coupon',
  import: 'Import',
  staff: 'Staff account',
  part: 'Kind of part',
  product: 'Product',
  variant: 'Product variant',
  shop: 'Shop',
  picture: 'Picture',
  pictures: 'Run of pictures',
  page: 'Content page',
  server: 'Server',
  supplier: 'Supplier',
  storefront: 'Storefront',
  catalogue: 'Change of products',
  methods: 'Shipping and payment methods',
  taxes: 'Taxes',
  numbers: 'Numbers of papers',
  purchase: 'Purchase',
} as const;
export type AuditEntity = keyof typeof auditEntities;

export const auditFilters = {
  at: { type: 'DATE' },
  actor: { type: 'TEXT' },
  action: { type: 'OPTION', options: auditActions },
  entity: { type: 'OPTION', options: auditEntities },
  /** Today's name of the record: a code, a file name, or a staff account's e-mail address. */
  code: { type: 'TEXT' },
  entityId: { type: 'NUMBER' },
} as const satisfies Record<string, FilterField>;

export const AuditRow = AuditEntry.extend({
  entity: z.object({ id: z.enum(Object.keys(auditEntities) as [AuditEntity]), name: z.string() }),
  entityId: Id,
  code: z.string(),
});
export type AuditRow = z.infer<typeof AuditRow>;
export const AuditTableAnswer = listAnswer(AuditRow);
