import * as papers from '#messages/papers.js';
import { formatCents } from '#kernel/money.ts';
import { ratePercent, type TaxAmount } from '#kernel/tax.ts';
import { fixedName } from '#server/platform/answers/fixed-names.ts';
import type { OrderAddress } from '#server/orders/orders/insert-order.ts';
import type { Block } from './letter.ts';
import type { goodsLabels, ownLabels } from './mail-labels.ts';

/* Parts shared by mails of orders and invoices. */

/** A mail's own word for a label. */
type Say<S extends string> = (slot: S) => string;

type Line = { name: string; sku: string; priceCents: number; qty: number; subtotalCents: number };

/** Name and SKU in one column, so that the table fits a phone. */
const goodsRow = ({ name, sku, priceCents, qty, subtotalCents }: Line): string[] => [
  `${fixedName(name)} (${sku})`,
  formatCents(priceCents),
  String(qty),
  formatCents(subtotalCents),
];

type Sums = readonly (readonly [label: string, value: string])[];

/** The goods of an order, an invoice or a credit note, with what they come to. */
export const goodsTable = (say: Say<keyof typeof goodsLabels>, lines: readonly Line[], totals: Sums): Block => ({
  kind: 'table',
  columns: [
    { label: say('goodsName') },
    { label: say('goodsPrice'), number: true },
    { label: say('goodsQty'), number: true },
    { label: say('goodsSubtotal'), number: true },
  ],
  rows: lines.map(goodsRow),
  totals,
});

/** None where nothing was taken off. @param coupon its code, "" for none */
export const discountRows = (say: Say<'sumDiscount'>, discountCents: number, coupon: string): Sums => {
  if (discountCents <= 0) return [];
  const label = say('sumDiscount');
  return [[coupon === '' ? label : `${label} (${coupon})`, formatCents(-discountCents)]];
};

/** Each tax by name and rate; one line saying so when there is none. */
export const taxRows = (say: Say<'sumNoTax'>, taxes: readonly TaxAmount[]): Sums =>
  taxes.length === 0
    ? [[say('sumNoTax'), formatCents(0)]]
    : taxes.map(
        ({ name, rate, amountCents }) =>
          [papers.taxRate(fixedName(name), ratePercent(rate)), formatCents(amountCents)] as const,
      );

/** The buyer's own numbers; facts that are empty are left out. */
export const ownNumbers = (
  say: Say<keyof typeof ownLabels>,
  { poNumber, jobReference }: { poNumber: string; jobReference: string },
): Sums => [
  [say('poNumber'), poNumber],
  [say('jobReference'), jobReference],
];

export const addressLines = (address: OrderAddress): string =>
  [
    address.name,
    address.company,
    address.street1,
    address.street2,
    `${address.city}, ${fixedName(address.province)} ${address.postalCode}`,
    address.phoneNo,
  ]
    .filter(Boolean)
    .join('\n');
