import { formatCents } from '#kernel/money.ts';
import { ratePercent, type TaxAmount } from '#kernel/tax.ts';
import type { OrderAddress } from '../orders/insert-order.ts';

/* What mails of orders and of invoices show alike. */

export const goodsTableColumns = [
  { label: 'Name (SKU)' },
  { label: 'Price', number: true },
  { label: 'Qty', number: true },
  { label: 'Subtotal', number: true },
] as const;

type Line = { name: string; sku: string; priceCents: number; qty: number; subtotalCents: number };

/** Name and SKU in one column, so that the table fits on a phone. */
export const goodsTableRow = ({ name, sku, priceCents, qty, subtotalCents }: Line): string[] => [
  `${name} (${sku})`,
  formatCents(priceCents),
  String(qty),
  formatCents(subtotalCents),
];

/** Each tax by its name and rate; one line that says so when there is none. */
export const taxRows = (taxes: readonly TaxAmount[]): (readonly [string, string])[] =>
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
