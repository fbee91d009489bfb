import type { Language } from '#contract/platform/languages.ts';
import * as papers from '#messages/papers.js';
import { formatCents } from '#kernel/money.ts';
import { ratePercent, type TaxAmount } from '#kernel/tax.ts';
import { fixedName } from '#server/platform/answers/fixed-names.ts';
import type { OrderAddress } from '../../orders/insert-order.ts';
import { ink, leading } from './setter.ts';
import type { Sheet } from './sheet.ts';

/* Parts shared by prints. */

/** The company on the print; "" where the shop has not said it. */
export type Company = {
  name: string;
  address: string;
  phone: string;
  email: string;
  hstNumber: string;
  qstNumber: string;
  /** Of provinces' own taxes. */
  otherNumbers: readonly { name: string; number: string; province: string }[];
  /** Below the sums. */
  currencyLine: string;
  /** At the end. */
  terms: string;
  /** PNG; null for none. */
  logo: Uint8Array | null;
  /** How large it is beside the usual size. */
  logoSize?: number;
  /** The shop's own colour, of titles; null for black. */
  ink?: string | null;
  /** Of whom the paper is for; none for staff's own. */
  language?: Language;
};

const body = { size: 9 } as const;
const muted = { ...body, colour: ink.muted } as const;
const heading = { size: 10, bold: true } as const;
export type Facts = readonly (readonly [label: string, value: string])[];

/** Who bought, as every paper says it. */
export const customerFacts = (of: {
  customerCode: string;
  customerFirstName: string;
  customerLastName: string;
  poNumber: string;
  jobReference: string;
}): Facts => [
  [papers.customerId(), of.customerCode],
  [papers.customerName(), `${of.customerFirstName} ${of.customerLastName}`],
  ...(of.poNumber === '' ? [] : [[papers.poNumber(), of.poNumber] as const]),
  ...(of.jobReference === '' ? [] : [[papers.jobReference(), of.jobReference] as const]),
];

export const bothAddresses = (of: { billingAddress: OrderAddress; shippingAddress: OrderAddress }) =>
  [
    [papers.billingAddress(), of.billingAddress],
    [papers.shippingAddress(), of.shippingAddress],
  ] as const;

/** None where nothing was taken off. */
export const discountLines = (discountCents: number, label = papers.discount()): Facts =>
  discountCents > 0 ? [[label, formatCents(-discountCents)]] : [];

const taxNumbers = ({ hstNumber, qstNumber, otherNumbers }: Company): string[] => [
  hstNumber && papers.hstNumber(hstNumber),
  qstNumber && papers.qstNumber(qstNumber),
  ...otherNumbers.map(({ name, province, number }) =>
    papers.otherTaxNumber(fixedName(name), fixedName(province), number),
  ),
];

/** In points; the logo is drawn as large as fits, never larger than a quarter of its dots. */
const logoBox = { width: 180, height: 56 } as const;

/** Draws the company on the left, its logo above it; on the right the title and its facts. Facts without a value are omitted. */
export const drawHead = (sheet: Sheet, company: Company, title: string, facts: Facts): void => {
  const half = sheet.width / 2 - 12;
  const top = sheet.y;
  if (company.logo) sheet.y += sheet.picture(company.logo, logoBox, company.logoSize) + 8;
  sheet.text(company.name, { size: 13, bold: true }, { x: sheet.left, width: half });
  sheet.y += 3;
  const lines = [company.address, company.phone, company.email, ...taxNumbers(company)];
  for (const line of lines) if (line.trim() !== '') sheet.text(line, muted, { x: sheet.left, width: half });
  const leftEnd = sheet.y;

  const x = sheet.left + sheet.width / 2 + 12;
  sheet.y = top;
  sheet.text(title, { size: 17, bold: true, colour: company.ink ?? ink.text }, { x, width: half });
  sheet.y += 6;
  for (const [label, value] of facts) if (value !== '') drawFact(sheet, label, value, x, half);
  sheet.y = Math.max(leftEnd, sheet.y) + 16;
};

const labelWidth = 92;
const drawFact = (sheet: Sheet, label: string, value: string, x: number, width: number): void => {
  sheet.set.line(label, x, sheet.y, muted);
  sheet.text(value, body, { x: x + labelWidth, width: width - labelWidth });
};

/** Draws two addresses side by side. */
export const drawAddresses = (sheet: Sheet, addresses: readonly (readonly [label: string, OrderAddress])[]): void => {
  const top = sheet.y;
  let bottom = top;
  const half = sheet.width / 2;
  for (const [index, [label, address]] of addresses.entries()) {
    const at = { x: sheet.left + index * (half + 12), width: half - 12 };
    sheet.y = top;
    sheet.text(label, { ...body, bold: true }, at);
    sheet.y += 2;
    for (const line of linesOfAddress(address)) sheet.text(line, body, at);
    bottom = Math.max(bottom, sheet.y);
  }
  sheet.y = bottom + 16;
};

export const linesOfAddress = (address: OrderAddress): string[] =>
  [
    address.name,
    address.company,
    address.street1,
    address.street2,
    `${address.city}, ${fixedName(address.province)} ${address.postalCode}`,
    address.phoneNo,
  ].flatMap((line) => line?.trim() || []);

/** Draws a heading on the same page as the start of its content. @param first the height of that start */
export const drawHeading = (sheet: Sheet, text: string, first = 70): void => {
  sheet.y += 14;
  sheet.reserve(first + 20);
  sheet.text(text, heading);
  sheet.y += 4;
};

const totalsStep = body.size * leading + 3;
export const totalsHeight = (totals: Facts): number => totals.length * totalsStep + 20;

/** Draws sums under the table's last column, on one page; the last is the total. */
export const drawTotals = (sheet: Sheet, totals: Facts): void => {
  const width = 230;
  const x = sheet.right - width - 8;
  sheet.reserve(totalsHeight(totals));
  sheet.y += 8;
  for (const [index, [label, value]] of totals.entries()) {
    const isTotal = index === totals.length - 1;
    if (isTotal) sheet.y += 3;
    const style = isTotal ? { size: 11, bold: true } : body;
    sheet.set.line(label, x, sheet.y, isTotal ? style : muted);
    sheet.set.line(value, x, sheet.y, style, { to: 'right', width });
    sheet.y += isTotal ? totalsStep + 3 : totalsStep;
  }
};

/** Each tax by name and rate; one line when there is none. */
export const taxLines = (taxes: readonly TaxAmount[], taxCents: number): Facts =>
  taxes.length === 0
    ? [[papers.tax(), formatCents(taxCents)]]
    : taxes.map(({ name, rate, amountCents }) => [
        papers.taxRate(fixedName(name), ratePercent(rate)),
        formatCents(amountCents),
      ]);

/** Draws a line of small print under what stands there; nothing for "". */
export const drawLine = (sheet: Sheet, text: string): void => {
  if (text.trim() === '') return;
  sheet.y += 6;
  sheet.reserve(2 * body.size * leading);
  sheet.text(text, muted);
};

/** Draws a free text of any length. */
export const drawNote = (sheet: Sheet, label: string, text: string): void => {
  if (text.trim() === '') return;
  drawHeading(sheet, label, 2 * body.size * leading);
  sheet.text(text, body);
};
