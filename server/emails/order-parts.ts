import { formatCents } from '#kernel/money.ts';
import { ratePercent, type TaxAmount } from '#kernel/tax.ts';
import type { OrderAddress } from '../orders/insert-order.ts';
import type { Block } from './letter.ts';

/* Parts shared by mails of orders and invoices. */

const goodsColumns = [
  { label: 'Name (SKU)' },
  { label: 'Price', number: true },
  { label: 'Qty', number: true },
  { label: 'Subtotal', number: true },
] as const;

type Line = { name: string; sku: string; priceCents: number; qty: number; subtotalCents: number };

/** Name and SKU in one column, so that the table fits a phone. */
const goodsRow = ({ name, sku, priceCents, qty, subtotalCents }: Line): string[] => [
  `${name} (${sku})`,
  formatCents(priceCents),
  String(qty),
  formatCents(subtotalCents),
];

type Sums = readonly (readonly [label: string, value: string])[];

/** The goods of an order, an invoice or a credit note, with what they come to. */
export const goodsTable = (lines: readonly Line[], totals: Sums): Block => ({
  kind: 'table',
  columns: goodsColumns,
  rows: lines.map(goodsRow),
  totals,
});

/** None where nothing was taken off. */
export const discountRows = (discountCents: number, label: string): Sums =>
  discountCents > 0 ? [[label, formatCents(-discountCents)]] : [];

/** Each tax by name and rate; one line saying so when there is none. */
export const taxRows = (taxes: readonly TaxAmount[]): Sums =>
  taxes.length === 0
    ? [['Taxes', formatCents(0)]]
    : taxes.map(({ name, rate, amountCents }) => [`${name} ${ratePercent(rate)}%`, formatCents(amountCents)] as const);

export const addressLines = (address: OrderAddress): string =>
  [
    address.name,
    address.company,
    address.street1,
    address.street2,
    `${address.city}, ${address.province} ${address.postalCode}`,
    address.phoneNo,
  ]
    .filter(Boolean)
    .join('\n');
