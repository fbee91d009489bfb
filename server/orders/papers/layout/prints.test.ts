import { readPdf } from '#test/read-pdf.ts';
import { printFaces } from '../faces-on-disk.ts';
import { describe, expect, test } from 'vitest';
import { printCreditNote, printInvoice } from './invoice-print.ts';
import { printDispatchNote } from './dispatch-note.ts';
import { runsOf, unicodeRange } from './faces.ts';
import { printOrder } from './order-print.ts';

const company = {
  name: 'Parts & Co Inc.',
  address: '1 Main Street\nToronto, ON M5V 1A1',
  phone: '416-555-0142',
  email: 'desk@shop.example',
  hstNumber: '814259637RT0001',
  qstNumber: '',
  otherNumbers: [],
  currencyLine: '',
  terms: '',
  logo: null,
};
const address = {
  name: 'Łukasz Đặng Привет',
  company: 'Réparations Île-Perrot ltée',
  street1: '1234 rue Sainte-Catherine Ouest',
  street2: 'Bureau 900',
  city: 'Montréal',
  postalCode: 'H3G 1P5',
  province: 'Quebec',
  provinceCode: 'QC',
  phoneNo: '514 555 0100',
};
type Order = Parameters<typeof printOrder>[2];
type Invoice = Parameters<typeof printInvoice>[2];

const line = (index: number) => ({
  id: index,
  name:
    index % 3 === 0
      ? `Screen assembly with frame, black, tested, with adhesive strips, number ${index}`
      : `Part ${index}`,
  sku: `SKU-${String(index).padStart(4, '0')}`,
  rack: null,
  priceCents: 12_345,
  qty: 10,
  subtotalCents: 123_450,
});
const common = {
  customerId: 3,
  customerCode: 'C-100003',
  customerFirstName: 'Łukasz',
  customerLastName: 'Đặng',
  poNumber: '',
  jobReference: '',
  shippingAddress: address,
  billingAddress: { ...address, company: 'Head office' },
  shippingMethodName: 'Standard shipping',
  shippingMethodDescription: '2 to 5 working days',
  taxCents: 27_727,
  taxes: [
    { name: 'GST' as const, rate: 5000, amountCents: 9259 },
    { name: 'QST' as const, rate: 9975, amountCents: 18_468 },
  ],
};
const orderOf = (count: number, given: Partial<Order> = {}): Order => ({
  ...common,
  id: 7,
  code: 'SO-104001',
  status: 'PROCESSING',
  version: 1,
  preferredDocType: 'FULL_INVOICE',
  placedAt: new Date('2026-06-15T16:00:05Z'),
  customerEmail: 'robin@example.com',
  paymentMethodName: 'Interac e-Transfer',
  paymentMethodDescription: '',
  comments: '',
  couponCode: null,
  taxExempt: false,
  shippingCents: null,
  subtotalCents: 123_450 * count,
  discountCents: 0,
  totalCents: 123_450 * count + 27_727,
  lines: Array.from({ length: count }, (_, index) => line(index + 1)),
  ...given,
});
const invoiceOf = (given: Partial<Invoice> = {}): Invoice => ({
  ...common,
  id: 9,
  code: 'INV-204001',
  status: 'UNPAID',
  invoicedAt: new Date('2026-01-16T05:00:00Z'),
  dueOn: '2026-01-16',
  notes: '',
  orderId: 7,
  orderCode: 'SO-104001',
  exemptions: {},
  orderPaymentMethodName: 'Interac e-Transfer',
  couponCode: null,
  subtotalCents: 246_900,
  discountCents: 0,
  shippingCents: 1500,
  totalCents: 276_127,
  lines: [line(1), line(2)],
  shipments: [],
  lastPayment: undefined,
  backOrders: [],
  paidCents: 0,
  refundedCents: 0,
  writtenOffCents: 0,
  creditedCents: 0,
  creditNotes: [],
  ...given,
});

type CreditNote = Parameters<typeof printCreditNote>[2]['note'];
const creditNoteOf = (given: Partial<CreditNote> = {}): CreditNote => ({
  id: 4,
  code: 'CN-1001',
  reason: 'RETURNED',
  notes: '',
  createdAt: new Date('2026-02-16T05:00:00Z'),
  lines: [{ ...line(1), creditNoteId: 4, invoiceLineId: 1, qty: 2, subtotalCents: 24_690 }],
  subtotalCents: 24_690,
  discountCents: 0,
  shippingCents: 0,
  taxes: [
    { creditNoteId: 4, name: 'GST', rate: 5000, amountCents: 1235 },
    { creditNoteId: 4, name: 'QST', rate: 9975, amountCents: 2463 },
  ],
  taxCents: 3698,
  totalCents: 28_388,
  ...given,
});

const madeAt = new Date('2026-06-20T12:00:00Z');
const order = async (given: Order) => printOrder(await printFaces(), company, given, madeAt);
const invoice = async (given: Invoice) => printInvoice(await printFaces(), company, given, madeAt);
const textOf = async (pdf: Uint8Array) =>
  (await readPdf(pdf))
    .map(({ text }) => text)
    .join('\n')
    .replace(/\s+/g, ' ');

describe('an order', () => {
  test('has everything of the order view, with each tax by name', async () => {
    const text = await textOf(
      await order(
        orderOf(2, {
          discountCents: 5000,
          couponCode: 'SAVE10',
          totalCents: 269_627,
          comments: 'Ring <twice>\nThank you',
          poNumber: 'PO 4711',
          jobReference: 'Ticket 9',
        }),
      ),
    );
    for (const said of [
      'Parts & Co Inc. 1 Main Street Toronto, ON M5V 1A1 416-555-0142 desk@shop.example HST number 814259637RT0001',
      'Order SO-104001 Order Date Time 2026-06-15 12:00:05 Status Processing Customer Id C-100003',
      'Payment Method Interac e-Transfer Shipping Method Standard shipping',
      'PO Number PO 4711 Job Reference Ticket 9',
      'Billing Address',
      'Head office',
      'Shipping Address',
      'Réparations Île-Perrot ltée 1234 rue Sainte-Catherine Ouest Bureau 900 Montréal, Quebec H3G 1P5 514 555 0100',
      'SR# Product name SKU Price Qty ordered Subtotal 1 Part 1 SKU-0001 $123.45 10 $1,234.50 2 Part 2 SKU-0002',
      'Sub Total $2,469.00 Disc. (SAVE10) -$50.00 Shipping Amt TBD later GST 5% $92.59 QST 9.975% $184.68 Total $2,696.27',
      'Comments Ring <twice> Thank you',
      'Page 1 of 1',
    ])
      expect(text).toContain(said);
  });

  test('mentions neither a missing discount nor missing comments, and says when there is no tax', async () => {
    const text = await textOf(await order(orderOf(1, { taxes: [], taxCents: 0, totalCents: 123_450 })));
    expect(text).not.toMatch(/Disc\.|Comments/);
    expect(text).toContain('Tax $0.00 Total $1,234.50');
  });

  test("of 500 lines has each once and in order, the table's head on every page, and numbered pages", async () => {
    const pages = await readPdf(await order(orderOf(500)));
    expect(pages.length).toBeGreaterThan(10);
    for (const [index, { text }] of pages.entries()) {
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(text).toContain('Product name');
      expect(text).toContain('Order SO-104001');
      expect(text).toMatch(/SKU-\d{4}/);
    }
    const skus = pages.flatMap(({ text }) => text.match(/SKU-\d{4}/g) ?? []);
    expect(skus).toEqual(Array.from({ length: 500 }, (_, index) => `SKU-${String(index + 1).padStart(4, '0')}`));
    expect(pages.at(-1)?.text).toContain('$617,250.00');
  });

  test.each(Array.from({ length: 8 }, (_, index) => index + 13))(
    'of %i lines: the sums are below the last one',
    async (count) => {
      const pages = await readPdf(await order(orderOf(count)));
      const last = pages.at(-1)?.text ?? '';
      expect(last).toContain('Sub Total');
      expect(last).toContain(`SKU-${String(count).padStart(4, '0')}`);
      expect(pages.filter(({ text }) => text.includes('Sub Total'))).toHaveLength(1);
    },
  );

  test('breaks no line at a non-breaking space', async () => {
    const words = Array.from(
      { length: 90 },
      (_, index) => `${'m'.repeat(1 + (index % 13))}${index % 2 ? '\u00A0' : '\u202F'}»`,
    );
    const [page] = await readPdf(await order(orderOf(1, { comments: words.join(' ') })));
    const lines = page?.placed.filter(({ text }) => text.includes('»')) ?? [];
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.filter(({ text }) => text.startsWith('»'))).toEqual([]);
  });

  test('keeps everything within its margins, and numbers aligned', async () => {
    const long = 'W'.repeat(200);
    const lines = [
      { ...line(1), name: long, sku: long, subtotalCents: 1_111_111_111, priceCents: 111_111_111 },
      { ...line(2), name: 'Case with words '.repeat(12), sku: 'A-LONG-SKU-THAT-HAS-MANY-PARTS-IN-IT' },
      line(3),
    ];
    const wordy = { ...address, company: long, name: 'Many words of a long name '.repeat(7) };
    const pages = await readPdf(
      await order(
        orderOf(3, {
          lines,
          billingAddress: wordy,
          shippingAddress: wordy,
          comments: `${long} ${'word '.repeat(300)}`,
          shippingMethodName: long,
        }),
      ),
    );
    const placed = pages.flatMap((page) => page.placed);
    for (const { text, left, right, y } of placed) {
      expect([text, left >= 47.9, right <= 564.1]).toEqual([text, true, true]);
      expect(y).toBeGreaterThan(20);
      expect(y).toBeLessThan(770);
    }
    const sums = placed.filter(({ text }) => /^\$[\d,]+\.\d\d$/.test(text));
    expect(sums.length).toBeGreaterThan(8);
    const edges = new Set(sums.map(({ right }) => Math.round(right)));
    // The prices' edge and the one of subtotals and sums.
    expect(edges.size).toBe(2);
  });
});

describe('an invoice', () => {
  test('has everything of the invoice view', async () => {
    const text = await textOf(
      await invoice(
        invoiceOf({
          status: 'PAID',
          lastPayment: { paidOn: '2026-02-01', methodName: 'Credit card' },
          discountCents: 500,
          notes: 'The rest follows',
          shipments: [{ id: 1, name: 'Purolator', tracking: '329014521632', method: 'Ground', trackingUrl: null }],
          backOrders: [{ id: 1, name: 'Cable', sku: 'CABLE', qtyOrdered: 10, qtyInvoiced: 4 }],
        }),
      ),
    );
    for (const said of [
      'HST number 814259637RT0001',
      'Invoice INV-204001 Invoice Date 2026-01-16 00:00:00 Status Paid Order SO-104001 Customer Id C-100003',
      'Payment Method Credit card Payment Date 2026-02-01 Shipping Method Standard shipping',
      'Shipment Details Name Tracking Method Purolator 329014521632 Ground',
      'Shipped Items SR# Name SKU Qty Price Subtotal 1 Part 1 SKU-0001 10 $123.45 $1,234.50',
      'Sub Total $2,469.00 Shipping Amt $15.00 Discount -$5.00 GST 5% $92.59 QST 9.975% $184.68 Total $2,761.27',
      'Back order items Name SKU Ordered Qty Shipped Qty Backorder Cable CABLE 10 4 6',
      'Notes The rest follows',
      'Page 1 of 1',
    ])
      expect(text).toContain(said);
  });

  test('omits what is missing', async () => {
    const text = await textOf(await invoice(invoiceOf()));
    expect(text).not.toMatch(/Payment Date|Shipment Details|Discount|Back order|Notes/);
  });
});

describe('a credit note', () => {
  const credited = async (given: CreditNote, of: Invoice = invoiceOf({ creditNotes: [given] })) =>
    printCreditNote(await printFaces(), company, { invoice: of, note: given }, madeAt);

  test('names what is credited of which invoice and why, with each tax by name', async () => {
    const text = await textOf(
      await credited(creditNoteOf({ discountCents: 500, shippingCents: 700, totalCents: 28_588, notes: 'Scratched' })),
    );
    for (const said of [
      'HST number 814259637RT0001',
      'Credit note CN-1001 Credit Date 2026-02-16 00:00:00 Reason Returned Invoice INV-204001 Order SO-104001',
      'Customer Id C-100003',
      'Billing Address Łukasz Đặng',
      'Head office',
      'Credited Items SR# Name SKU Qty Price Subtotal 1 Part 1 SKU-0001 2 $123.45 $246.90',
      'Sub Total $246.90 Shipping Amt $7.00 Discount -$5.00 GST 5% $12.35 QST 9.975% $24.63 Total credited $285.88',
      'Notes Scratched',
      'Page 1 of 1',
    ])
      expect(text.replace('Привет ', '')).toContain(said);
  });

  test('of shipping alone has no goods', async () => {
    const text = await textOf(await credited(creditNoteOf({ lines: [], subtotalCents: 0, shippingCents: 700 })));
    expect(text).toContain('Shipping Amt $7.00');
    expect(text).not.toMatch(/SKU|Credited Items|Discount|Notes/);
  });

  test('of 500 lines has each once, and numbered pages; the sums are below the last one', async () => {
    const lines = Array.from({ length: 500 }, (_, index) => ({
      ...line(index + 1),
      creditNoteId: 4,
      invoiceLineId: index,
    }));
    const pages = await readPdf(await credited(creditNoteOf({ lines })));
    expect(pages.flatMap(({ text }) => text.match(/SKU-\d{4}/g) ?? [])).toEqual(lines.map(({ sku }) => sku));
    for (const [index, { text }] of pages.entries()) {
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(text).toContain('Credit note CN-1001');
      expect(text).toMatch(/SKU-\d{4}/);
    }
    expect(pages.at(-1)?.text).toContain('Total credited');
  });

  test('follows its invoice, which says what is left', async () => {
    const creditNotes = [creditNoteOf(), creditNoteOf({ id: 5, code: 'CN-1002', reason: 'SHORT', notes: 'Sorry' })];
    const print = async (given: Partial<Invoice>) =>
      textOf(await invoice(invoiceOf({ notes: 'Thank you', creditNotes, creditedCents: 56_776, ...given })));
    const unpaid = await print({});
    for (const said of [
      'Notes Thank you Credit note CN-1001, 2026-02-16 00:00:00: Returned SR# Name SKU Qty Price Subtotal 1 Part 1',
      'Total credited $283.88',
      'Credit note CN-1002, 2026-02-16 00:00:00: Not delivered',
      'Notes on CN-1002 Sorry Invoice INV-204001 after its credit notes',
      'Total $2,761.27 Credited -$567.76 Still to be paid $2,193.51',
    ])
      expect(unpaid).toContain(said);
    expect(await print({ paidCents: 200_000 })).toContain('Credited -$567.76 Paid -$2,000.00 Still to be paid $193.51');
    expect(await print({ paidCents: 276_127 })).toContain('Paid -$2,761.27 To be given back $567.76');
    expect(await print({ paidCents: 219_351, refundedCents: 56_776 })).toContain(
      'Paid -$2,761.27 Given back $567.76 Still to be paid $0.00',
    );
    expect(await print({ paidCents: 276_127, writtenOffCents: 276_127 })).toContain(
      'Credited -$567.76 Still to be paid $0.00',
    );
    expect(await print({ creditNotes: [], creditedCents: 0 })).not.toMatch(/[Cc]redit|Still to be paid/);
  });

  test('is not on dispatch notes', async () => {
    const given = invoiceOf({ creditNotes: [creditNoteOf()], creditedCents: 28_388 });
    const text = await textOf(
      await printDispatchNote(await printFaces(), company, { invoice: given, picks: null }, madeAt),
    );
    expect(text).not.toMatch(/CN-1001|[Cc]redit|\$/);
  });

  test.each([1, 3, 6, 9, 12, 15, 18])('always has its heading and its sums, after %i lines', async (count) => {
    const lines = Array.from({ length: count }, (_, index) => ({ ...line(index + 1), sku: 'INVOICED' }));
    const pages = await readPdf(
      await invoice(invoiceOf({ lines, creditNotes: [creditNoteOf({ discountCents: 5 })], creditedCents: 28_388 })),
    );
    const page = pages.find(({ text }) => text.includes('Total credited'));
    expect(page?.text).toContain('SKU-0001');
    expect(page?.text).toContain('Credit note CN-1001, 2026');
    const last = pages.find(({ text }) => text.includes('Still to be paid'));
    expect(last?.text).toContain('after its credit notes');
  });
});

describe('the file', () => {
  test('embeds its fonts, and loads nothing from elsewhere', async () => {
    const raw = (await order(orderOf(30))).toString('latin1');
    const names = new Set(raw.match(/\/BaseFont \/[\w+-]+/g));
    expect([...names].filter((name) => !/^\/BaseFont \/[A-Z]{6}\+Geist-(Regular|SemiBold)$/.test(name))).toEqual([]);
    expect(raw.match(/\/Type \/FontDescriptor/g)?.length).toBe(raw.match(/\/FontFile2 /g)?.length);
    expect(raw.match(/\/(URI|JavaScript|JS|Launch|GoToR|Filespec|EmbeddedFile|OpenAction|AA)\b/g)).toBeNull();
  });

  test('is the same for the same order', async () => {
    expect(await order(orderOf(30))).toEqual(await order(orderOf(30)));
  });

  test('is drawn in slices, so that other requests are answered meanwhile', async () => {
    await printFaces();
    let turns = 0;
    let isDone = false;
    const others = (): void => {
      turns += 1;
      if (!isDone) setImmediate(others);
    };
    setImmediate(others);
    await order(orderOf(500));
    isDone = true;
    expect(turns).toBeGreaterThan(20);
  });
});

describe('faces', () => {
  test('each character uses the first face that covers it, or else the first', async () => {
    const face = (range: string) => ({ bytes: Buffer.alloc(0), covers: unicodeRange(range) });
    const faces = [face('U+0000-00FF,U+2019'), face('U+0100-02BA, U+0301')];
    expect(runsOf('Łódź’s 屏', faces)).toEqual([
      { face: 1, text: 'Ł' },
      { face: 0, text: 'ód' },
      { face: 1, text: 'ź' },
      { face: 0, text: '’s 屏' },
    ]);
    expect(runsOf('', faces)).toEqual([]);
  });

  test('names of many languages are extracted unchanged', async () => {
    const text = await textOf(await order(orderOf(1)));
    expect(text.replaceAll(' ', '')).toContain('ŁukaszĐặngПривет');
    // A letter and its accent in two characters are one.
    const apart = await textOf(await order(orderOf(1, { comments: 'Me\u0301lanie' })));
    expect(apart).toContain('Mélanie');
  });
});
