import type { Bank, BankLine, BookBankLines, ColumnKind, SetBankLine } from '#contract/orders/staff-bank.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import * as bankMessages from '#messages/staff-bank.js';
import { formatDollars } from '#kernel/money.ts';
import { updateRow } from '#server/platform/db/db.ts';
import { refusal } from '#test/buyers.ts';
import { createAddress, signedInCustomer } from '#test/customers.ts';
import { type InvoiceDesk, openInvoiceDesk } from '#test/invoice-desk.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { auditOf } from '#test/staff.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

const shop = testShop({ sells: [{ sku: 'PART', name: 'Part' }] });
let desk: InvoiceDesk;
beforeAll(async () => {
  desk = await openInvoiceDesk(shop);
});
beforeEach(async () => {
  await sql`truncate bank_file, bank_line, bank_file_line, receipt, payment restart identity cascade`.execute(
    shop.context.db,
  );
  await sql`update invoice set status = 'CANCELLED'`.execute(shop.context.db);
});

type Said = { columns?: ColumnKind[]; dayFirst?: boolean; name?: string };
const send = (text: string | Buffer, { name = 'june.csv', ...said }: Said = {}) =>
  desk.api.staffReadBankFile({ body: { name, file: Buffer.from(text).toString('base64'), ...said } });
/** Reads a file of which nothing is asked. */
const read = async (text: string | Buffer, said: Said = {}): ReturnType<typeof seen> => {
  const { file, asks } = await send(text, said);
  expect(asks).toBeNull();
  return seen(file!);
};
const seen = async (file?: number) => {
  const bank = await desk.api.staffBank({ query: file ? { file } : {} });
  const { unreadable, lines, ...rest } = bank.file!;
  const whys = unreadable.map(({ reason, told, ...row }) => ({
    ...row,
    why: bankMessages.whyUnreadable(reason, told),
  }));
  const why = ({ reason, named, off }: BankLine) =>
    bankMessages.why(reason, named ?? bankMessages.amountAlone(), formatDollars(off));
  return { ...rest, unreadable: whys, lines: lines.map((line) => ({ ...line, why: why(line) })) };
};
const csv = (...lines: string[]) => `${['Date,Description,Amount', ...lines].join('\n')}\n`;
const brief = ({ lines }: Pick<NonNullable<Bank['file']>, 'lines'>) =>
  lines.map(({ day, text, amount }) => [day, text, amount]);

type Made = { id: number; code: string; order: string };
/** A customer of a company with invoices of so many dollars. */
const owing = async (company: string, ...dollars: number[]) => {
  const { id } = await signedInCustomer(shop);
  const address = await createAddress(shop.context.db, id, { company });
  await updateRow(shop.context.db, 'customer', id, { default_billing_address_id: address.id });
  const invoices: Made[] = [];
  for (const [at, each] of dollars.entries()) {
    const orderId = await createOrder(shop.context.db, id, {
      lines: [{ qty: 1, priceCents: Math.round(each * 100) }],
    });
    await sql`delete from order_tax where order_id = ${orderId}`.execute(shop.context.db);
    const invoiceId = await createInvoice(shop.context.db, orderId, { dueOn: `2026-05-1${at}` });
    const { rows } = await sql<{ id: number; code: string; order: string }>`
      select i.id, i.code, o.code as order from invoice i join customer_order o on o.id = i.order_id where i.id = ${invoiceId}`.execute(
      shop.context.db,
    );
    invoices.push(rows[0]!);
  }
  return { id, invoices, account: () => desk.api.staffReceivable({ params: { id } }) };
};
const wishOf = ({ id, note, customer, pays }: BankLine): BookBankLines['lines'][number] => ({
  id,
  note,
  customerId: customer!.id,
  allocations: pays.map(({ invoiceId, version, amount }) => ({ invoiceId, version, amount })),
});
const book = (...lines: BankLine[]) => desk.api.staffBookBankLines({ body: { methodId: 1, lines: lines.map(wishOf) } });

describe('a file', () => {
  test('is read with commas, semicolons and tabs, in UTF-8 and Windows-1252', async () => {
    expect(brief(await read(csv('2026-06-15,"A ""B"", C",1234.50')))).toEqual([['2026-06-15', 'A "B", C', 1234.5]]);
    const french = 'Date;Description;Débit;Crédit\n15/06/2026;Société, Élan;;1 234,50\n16/06/2026;Frais;12,00;\n';
    const lines = [
      ['2026-06-15', 'Société, Élan', 1234.5],
      ['2026-06-16', 'Frais', -12],
    ];
    expect(brief(await read(french))).toEqual(lines);
    expect(brief(await read(Buffer.from(french, 'latin1')))).toEqual(lines);
    expect(brief(await read(french.replaceAll(';', '\t')))).toEqual(lines);
  });

  test('has amounts in any way of writing, with a sign or in two columns', async () => {
    const file = await read(
      `Account 4471\n\nDate\tDescription\tAmount\n${[
        '1,234.50',
        '1 234,50',
        '1.234,50',
        '$5',
        '(12.50)',
        '-$3.10',
        '12,50-',
        '7.00 DR',
        '8.00 CR',
      ]
        .map((amount) => `2026-06-15\tX\t${amount}`)
        .join('\n')}`,
    );
    expect(file.lines.map(({ amount }) => amount)).toEqual([1234.5, 1234.5, 1234.5, 5, -12.5, -3.1, -12.5, -7, 8]);
    const two = await read(
      'Posting Date,Details,Withdrawals,Deposits,Balance\n2026-06-15,A,,5.00,9\n2026-06-15,B,-2.00,,7\n',
    );
    expect(brief(two).map(([, , amount]) => amount)).toEqual([5, -2]);
  });

  test('tells the order of its days by its other rows; what none tells is asked, once', async () => {
    expect(brief(await read(csv('05/06/2026,A,1', '15/06/2026,B,1'))).map(([day]) => day)).toEqual([
      '2026-06-05',
      '2026-06-15',
    ]);
    expect(brief(await read(csv('06/05/2026,C,1', '06/15/2026,D,1')))[0]![0]).toBe('2026-06-05');
    const other = 'Date,Memo,Amount\n05/06/2026,E,1\n';
    expect(await send(other)).toMatchObject({ file: null, asks: { days: true, columns: ['DAY', 'TEXT', 'AMOUNT'] } });
    expect(await desk.api.staffBank({ query: {} })).toMatchObject({ files: [{}, {}] });
    expect(brief(await read(other, { dayFirst: true }))[0]![0]).toBe('2026-06-05');
    // Kept for the same heads.
    expect(brief(await read('Date,Memo,Amount\n07/06/2026,F,1\n'))[0]![0]).toBe('2026-06-07');
  });

  test('with heads that are unknown, or none, is asked for them once', async () => {
    const text = 'Fecha,Quien,Cuanto\n2026-06-15,A,5\n';
    const { asks } = await send(text);
    expect(asks).toMatchObject({
      heads: ['Fecha', 'Quien', 'Cuanto'],
      examples: [['2026-06-15', 'A', '5']],
      days: false,
    });
    expect(await refusal(send(text, { columns: ['TEXT', 'TEXT', 'AMOUNT'] }))).toMatchObject({
      messages: [bankMessages.columnsNeeded()],
    });
    expect(await refusal(send(text, { columns: ['DAY'] }))).toMatchObject({ messages: [bankMessages.columnsOther()] });
    expect(brief(await read(text, { columns: ['DAY', 'TEXT', 'AMOUNT'] }))).toEqual([['2026-06-15', 'A', 5]]);
    expect(brief(await read('Fecha,Quien,Cuanto\n2026-06-16,B,6\n'))).toEqual([['2026-06-16', 'B', 6]]);
    const headless = '06/15/2026,DEPOSIT,12.50,,100.00\n06/16/2026,FEE,,2.00,98.00\n';
    expect((await send(headless)).asks?.heads).toEqual([1, 2, 3, 4, 5].map((n) => `Column ${n}`));
    const columns: ColumnKind[] = ['DAY', 'TEXT', 'IN', 'OUT', 'NOTHING'];
    expect(brief(await read(headless, { columns }))).toEqual([
      ['2026-06-15', 'DEPOSIT', 12.5],
      ['2026-06-16', 'FEE', -2],
    ]);
  });

  test('names rows that cannot be read, with why, and keeps the others', async () => {
    const { lines, unreadable } = await read(
      csv(
        '2026-06-15,A,1',
        '2026-02-30,B,2',
        '2026-06-15,C,1.234',
        '2026-06-15,D,',
        '2026-06-15,E,1,2',
        '2026-06-16,F,3',
      ),
    );
    expect(lines.map(({ row, text }) => [row, text])).toEqual([
      [2, 'A'],
      [7, 'F'],
    ]);
    expect(unreadable).toEqual([
      { row: 3, text: '2026-02-30 · B · 2', why: '“2026-02-30” is no day.' },
      { row: 4, text: '2026-06-15 · C · 1.234', why: '“1.234” is no amount.' },
      { row: 5, text: '2026-06-15 · D ·', why: 'It has no amount.' },
      { row: 6, text: '2026-06-15 · E · 1 · 2', why: 'It has more cells than the file has columns.' },
    ]);
  });

  test('that was read before, or overlaps, brings new lines alone; two equal payments of one file are both kept', async () => {
    const first = await read(csv('2026-06-15,DEP,100', '2026-06-15,DEP,100', '2026-06-15,X,5'));
    expect(first).toMatchObject({ linesNew: 3, lines: [{}, {}, {}] });
    const again = await read(csv('2026-06-15,DEP,100', '2026-06-15,DEP,100', '2026-06-15,X,5'));
    expect([again.linesNew, again.lines.map(({ id }) => id)]).toEqual([0, first.lines.map(({ id }) => id)]);
    const more = await read(
      csv('2026-06-15,DEP,100', '2026-06-15,DEP,100', '2026-06-15,DEP,100', '2026-06-16,DEP,100'),
    );
    expect(more.linesNew).toBe(2);
    const both = await Promise.all(
      [1, 2].map(() => read(csv('2026-06-17,TWO,1', '2026-06-17,TWO,1', '2026-06-18,A,1'))),
    );
    expect(both.map(({ linesNew }) => linesNew).toSorted()).toEqual([0, 3]);
    const audit = (await auditOf(shop, 'shop', 1)).filter(({ action }) => action === 'bank.read');
    expect(audit.slice(-5, -3)).toMatchObject([{ after: { lines: 3, new: 3 } }, { after: { lines: 3, new: 0 } }]);
  });

  test('made to do harm is refused, or read as text', async () => {
    const quotes = await refusal(send(`Date,Description,Amount\n${'"'.repeat(999_999)}`));
    expect(quotes.status).toBe(422);
    expect(await refusal(send(csv(...Array.from({ length: 2500 }, () => '2026-06-15,A,1'))))).toMatchObject({
      messages: [bankMessages.tooManyRows()],
    });
    const spaces = await read(
      csv(`2026-06-15,A,1${' '.repeat(30_000)}x`, `${'1'.repeat(30_000)},A,2`, '2026-06-15,B,3'),
    );
    expect([spaces.lines.length, spaces.unreadable.length]).toEqual([1, 2]);
    const signs = await read(csv('2026-06-15,"=HYPERLINK(""x"")\u0000\u0007\u202E\n@SUM(1)",5'));
    expect(signs.lines[0]?.text).toBe('=HYPERLINK("x") @SUM(1)');
    const full = Array.from(
      { length: staffLimits.bankRowsMax },
      (_, at) => `2026-06-15,${'word '.repeat(60)}${at},1.00`,
    );
    expect((await read(csv(...full))).lines).toHaveLength(staffLimits.bankRowsMax);
    for (const text of ['', '\n\n', 'Date,Description,Amount\n', '%PDF-1.4', '\u0000\u0000'])
      expect(await refusal(send(text || ' '))).toMatchObject({ status: 422 });
    const big = (size: number) => refusal(desk.api.staffReadBankFile({ body: { name: 'x', file: 'A'.repeat(size) } }));
    expect((await big(Math.ceil(staffLimits.bankBytesMax / 3) * 4 + 4)).messages.join()).toContain(
      bankMessages.fileSize(),
    );
    expect(await big(10 * 1024 * 1024)).toMatchObject({ status: 413 });
  }, 60_000);
});

describe('what we think of a line', () => {
  const thought = async (...lines: string[]) =>
    (await read(csv(...lines))).lines.map(({ state, why, customer, pays }) => ({
      state,
      why,
      who: customer?.name,
      pays: pays.map(({ code, amount }) => [code, amount]),
    }));

  test('a number and the exact amount are sure; with another amount likely', async () => {
    const { invoices } = await owing('Fixfleet Repair Centres Inc.', 100, 50, 30);
    const [a, b, c] = invoices as [Made, Made, Made];
    const digits = a.code.replaceAll(/\D/g, '');
    await sql`update customer_order set po_number = 'PO-77/8' where code = ${b.order}`.execute(shop.context.db);
    const told = await thought(
      `2026-06-15,EFT ${a.code.replace('-', ' ')},100.00`,
      `2026-06-15,EFT PO-77/8 FIX,50.00`,
      `2026-06-15,"${a.code}, ${c.code}",130.00`,
      `2026-06-15,EFT ${b.order},45.00`,
      `2026-06-15,EFT ${a.code} ${b.code},170.00`,
    );
    expect(told[0]).toEqual({
      state: 'SURE',
      why: `${a.code} and the amount`,
      who: 'Fixfleet Repair Centres Inc.',
      pays: [[a.code, 100]],
    });
    expect(told[1]).toMatchObject({ state: 'SURE', why: 'PO PO-77/8 and the amount', pays: [[b.code, 50]] });
    expect(told[2]).toMatchObject({
      state: 'SURE',
      pays: [
        [a.code, 100],
        [c.code, 30],
      ],
    });
    expect(told[3]).toMatchObject({ state: 'LIKELY', why: `${b.order}: $5.00 too little`, pays: [[b.code, 45]] });
    expect(told[4]).toMatchObject({
      state: 'LIKELY',
      why: `${a.code}, ${b.code}: $20.00 too much`,
      pays: [
        [a.code, 100],
        [b.code, 50],
        [c.code, 20],
      ],
    });
    expect((await thought(`2026-06-16,CTR ${digits},100`))[0]).toMatchObject({ state: 'SURE', pays: [[a.code, 100]] });
  });

  test('a name and an amount that fits are likely: one invoice, the oldest ones, or all that is owed', async () => {
    const { invoices } = await owing('La Bobine atelier mobile', 70, 20, 15);
    const [a, b, c] = invoices.map(({ code }) => code);
    const told = await thought(
      '2026-06-15,PAD LA BOBINE ATELIER,20.00',
      '2026-06-15,PAD LA BOBINE ATELIER,90.00',
      '2026-06-15,PAD La Bobine Atelier Mobile,105.00',
      '2026-06-15,PAD LA BOBINE ATELIER,80.00',
    );
    expect(told.map(({ state }) => state)).toEqual(['LIKELY', 'LIKELY', 'LIKELY', 'LIKELY']);
    expect(told.map(({ pays }) => pays)).toEqual([
      [[b, 20]],
      [
        [a, 70],
        [b, 20],
      ],
      [
        [a, 70],
        [b, 20],
        [c, 15],
      ],
      [
        [a, 70],
        [b, 10],
      ],
    ]);
    expect(told.map(({ why }) => why.replace('La Bobine atelier mobile: ', ''))).toEqual([
      'an invoice of this amount',
      'the oldest invoices come to it',
      'all that is owed',
      'no sum fits, so oldest first',
    ]);
  });

  test('an amount alone is to be chosen; of several nothing is suggested; what went out or fits nothing is not ours to book', async () => {
    const { invoices } = await owing('Ones', 96.05);
    const alone = await thought('2026-06-15,DEP 88213 MISC,96.05', '2026-06-15,DEP,1.11', '2026-06-15,FEE,-4');
    expect(alone[0]).toMatchObject({
      state: 'CHOOSE',
      why: 'the amount alone: an invoice of this amount',
      pays: [[invoices[0]!.code, 96.05]],
    });
    expect(alone[1]).toEqual({ state: 'CHOOSE', why: 'no number, name or amount of ours', who: undefined, pays: [] });
    expect(alone[2]).toMatchObject({ state: 'OUT', pays: [] });
    await owing('Twos', 96.05);
    expect((await thought('2026-06-16,DEP MISC,96.05'))[0]).toEqual({
      state: 'CHOOSE',
      why: 'several customers could have paid it',
      who: undefined,
      pays: [],
    });
  });

  test('of two equal payments each means another invoice; a third is on account', async () => {
    const { invoices } = await owing('Pacific Pocket', 10, 10);
    const told = await thought(...[1, 2, 3].map(() => '2026-06-15,EFT PACIFIC POCKET,10.00'));
    expect(told.map(({ pays }) => pays[0])).toEqual([
      [invoices[0]!.code, 10],
      [invoices[1]!.code, 10],
      [invoices[0]!.code, 10],
    ]);
  });

  test('what was entered by hand near the day is in already, once', async () => {
    const who = await owing('Second Screen', 60, 25, 40);
    const receipt = {
      requestKey: crypto.randomUUID(),
      amount: 60,
      methodId: 1,
      paidOn: '2026-06-12',
      reference: '',
      allocations: [],
    };
    await desk.api.staffAddReceipt({ params: { id: who.id }, body: receipt });
    const invoice = await desk.see(who.invoices[1]!.id);
    await desk.api.staffAddPayment({
      params: { id: invoice.id },
      body: { version: invoice.version, amount: 25, methodId: 1, paidOn: '2026-06-15' },
    });
    const told = await thought(
      '2026-06-15,E-TFR SECOND SCREEN,60.00',
      '2026-06-15,E-TFR SECOND SCREEN,60.00',
      `2026-06-15,EFT ${invoice.code},25.00`,
      '2026-06-29,E-TFR SECOND SCREEN,60.00',
      '2026-06-13,DEPOSIT,60.00',
    );
    expect(told.map(({ state }) => state)).toEqual(['ALREADY', 'LIKELY', 'ALREADY', 'LIKELY', 'CHOOSE']);
    expect(told[0]!.why).toBe('entered by hand near this day');
  });

  test('what was entered is the nearest line alone; a deposit in the words of another layout is in already', async () => {
    const { invoices } = await owing('Nearest Phones', 100, 100);
    const invoice = await desk.see(invoices[1]!.id);
    await desk.pay(invoice, 100, { paidOn: '2026-06-15' });
    const text = `EFT ${invoices[0]!.code}`;
    const file = await read(csv(`2026-06-10,${text},100.00`, '2026-06-15,EFT NEAREST PHONES,100.00'));
    expect(file.lines.map(({ state }) => state)).toEqual(['SURE', 'ALREADY']);
    await book(file.lines[0]!);
    expect(await thought(`2026-06-11,DEPOSIT ${text} BRANCH 4,100.00`)).toMatchObject([{ state: 'ALREADY' }]);
  });

  test('a line like one that was booked, or said to be not ours, is known again', async () => {
    const who = await owing('Harbour', 10, 20);
    const [line, rent] = (await read(csv('2026-06-15,ZX9 HBRSERVICES 771,10.00', '2026-06-15,RENT UNIT 4,900'))).lines;
    expect(line).toMatchObject({ state: 'CHOOSE' });
    await book({ ...line!, customer: { id: who.id, name: '' } });
    await desk.api.staffSetBankLine({ params: { id: rent!.id }, body: { notOurs: true, note: '' } });
    const told = await thought('2026-07-15,ZX9 HBRSERVICES 802,20.00', '2026-07-15,RENT UNIT 5,900');
    expect(told).toMatchObject([
      { state: 'LIKELY', why: '2026-06-15: an invoice of this amount', who: 'Harbour' },
      { state: 'KNOWN_NOT' },
    ]);
  });
});

test('who paid it can be said, by a number or a name; then the words of staff count, not those of the bank', async () => {
  const [one, two] = [await owing('Elm Street Phones', 10), await owing('Oak Street Phones', 10)];
  const [line] = (await read(csv('2026-06-15,ELM STREET PHONES,10.00'))).lines;
  const say = async (note: string) => {
    await desk.api.staffSetBankLine({ params: { id: line!.id }, body: { notOurs: false, note } });
    return (await seen()).lines[0];
  };
  expect(line).toMatchObject({ state: 'LIKELY', customer: { id: one.id } });
  expect(await say('oak street phones')).toMatchObject({
    state: 'LIKELY',
    note: 'oak street phones',
    customer: { id: two.id },
  });
  expect(await say(two.invoices[0]!.code)).toMatchObject({ state: 'SURE', customer: { id: two.id } });
  expect(await say('nothing known')).toMatchObject({ state: 'CHOOSE', why: 'several customers could have paid it' });
  expect(await say('')).toMatchObject({ state: 'LIKELY', customer: { id: one.id } });
});

describe('booking', () => {
  test('makes one receipt a line, the rest on account; the line knows it, and is free again once it is taken back', async () => {
    const who = await owing('Ripple Fix', 20, 30);
    const [line] = (await read(csv('2026-06-15,E-TFR RIPPLE FIX,60.00'))).lines;
    expect(await book(line!)).toEqual({ lines: [{ id: line!.id, whyNot: null }] });
    const account = await who.account();
    expect(account).toMatchObject({
      open: 0,
      onAccount: 10,
      receipts: [{ amount: 60, paidOn: '2026-06-15', reference: 'Bank 2026-06-15' }],
    });
    expect((await seen()).lines).toMatchObject([{ state: 'BOOKED', customer: { id: who.id } }]);
    expect((await desk.api.staffBank({ query: {} })).files).toMatchObject([{ open: 0 }]);
    expect(await book(line!)).toEqual({ lines: [{ id: line!.id, whyNot: bankMessages.lineBooked() }] });
    const set = desk.api.staffSetBankLine({ params: { id: line!.id }, body: { notOurs: true, note: '' } });
    expect((await refusal(set)).messages).toEqual([bankMessages.lineBooked()]);
    const params = { id: who.id, receiptId: account.receipts[0]!.id };
    await desk.api.staffVoidReceipt({ params, body: { reason: 'Bounced' } });
    const [free] = (await seen()).lines;
    expect(free).toMatchObject({ state: 'LIKELY', pays: [{ amount: 20 }, { amount: 30 }] });
    expect(await book(free!)).toMatchObject({ lines: [{ whyNot: null }] });
    expect(await who.account()).toMatchObject({ open: 0, onAccount: 10 });
  });

  test('by two at once, or twice, books each line once', async () => {
    const who = await owing('Flex Cable', 10, 20);
    const lines = (await read(csv('2026-06-15,FLEX CABLE,10.00', '2026-06-15,FLEX CABLE,20.00'))).lines;
    const answers = await Promise.all([book(...lines), book(...lines.toReversed()), book(...lines)]);
    const done = answers.flatMap((answer) => answer.lines).filter(({ whyNot }) => whyNot === null);
    expect(done.map(({ id }) => id).toSorted()).toEqual(lines.map(({ id }) => id));
    expect((await who.account()).receipts).toHaveLength(2);
  });

  test('tells what was paid meanwhile, and books the others; the line stays and is thought of anew', async () => {
    const who = await owing('Kiosk One', 10, 20);
    const file = await read(
      csv(`2026-06-15,${who.invoices[0]!.code},10.00`, `2026-06-15,${who.invoices[1]!.code},20.00`),
    );
    const invoice = await desk.see(who.invoices[0]!.id);
    await desk.pay({ id: invoice.id, version: invoice.version }, 4, { paidOn: '2026-06-14' });
    const [a, b] = (await book(...file.lines)).lines;
    expect(b?.whyNot).toBeNull();
    expect(a?.whyNot).toContain(invoice.code);
    expect(await seen()).toMatchObject({
      lines: [{ state: 'LIKELY', why: `${invoice.code}: $4.00 too much`, pays: [{ amount: 6 }] }, { state: 'BOOKED' }],
    });
  });

  test('can be for another customer than we thought, refuses another’s invoice, a day to come, and what went out', async () => {
    const [one, two] = [await owing('Chosen', 10), await owing('Guessed', 10)];
    const [line, out, late] = (await read(csv('2026-06-15,GUESSED,10.00', '2026-06-15,FEE,-1', '2099-06-15,CHOSEN,5')))
      .lines;
    expect(line?.customer?.id).toBe(two.id);
    const wish = { ...wishOf(line!), customerId: one.id };
    const to = (...lines: BookBankLines['lines']) => desk.api.staffBookBankLines({ body: { methodId: 1, lines } });
    expect((await to(wish)).lines[0]?.whyNot).not.toBeNull();
    const refused = await to(
      { ...wish, id: out!.id, allocations: [] },
      { id: late!.id, note: '', customerId: one.id, allocations: [] },
      { ...wish, id: 9999 },
    );
    expect(refused.lines.map(({ whyNot }) => whyNot)).toEqual([
      bankMessages.lineOut(),
      expect.any(String),
      bankMessages.lineUnknown(),
    ]);
    await desk.api.staffSetBankLine({ params: { id: line!.id }, body: { notOurs: true, note: '' } });
    expect((await seen()).lines[0]?.state).toBe('NOT_OURS');
    // Who looked before that was said hears of it, and nothing is booked; so it is with another payer.
    expect((await to(wish)).lines).toEqual([{ id: line!.id, whyNot: bankMessages.lineSaid() }]);
    const say = (body: SetBankLine) => desk.api.staffSetBankLine({ params: { id: line!.id }, body });
    await say({ note: 'CHOSEN' });
    // What is left out stays.
    expect((await seen()).lines[0]).toMatchObject({ state: 'NOT_OURS', note: 'CHOSEN' });
    await say({ notOurs: false });
    expect((await to(wish)).lines).toEqual([{ id: line!.id, whyNot: bankMessages.lineSaid() }]);
    const [invoice] = (await one.account()).invoices;
    expect(
      await to({
        note: 'CHOSEN',
        id: wish.id,
        customerId: one.id,
        allocations: [{ invoiceId: invoice!.id, version: invoice!.version, amount: 10 }],
      }),
    ).toMatchObject({
      lines: [{ whyNot: null }],
    });
    expect(await one.account()).toMatchObject({ open: 0, receipts: [{ amount: 10 }] });
    expect(await two.account()).toMatchObject({ open: 10 });
  });
});

test('a file that was read wrongly is forgotten with what its columns mean; what was booked or said of it stays', async () => {
  const { id: customerId } = await signedInCustomer(shop);
  const text = '2026-05-01,EFT A,10.00\n2026-05-02,EFT B,20.00\n2026-05-03,EFT C,30.00\n2026-05-04,EFT D,40.00\n';
  const file = `Quand,Qui,Combien\n${text}`;
  const columns: ColumnKind[] = ['DAY', 'TEXT', 'AMOUNT'];
  const wrong = await read(file, { columns });
  const [a, b, c, d] = wrong.lines;
  await desk.api.staffBookBankLines({
    body: { methodId: 2, lines: [{ id: a!.id, note: '', customerId, allocations: [] }] },
  });
  await desk.api.staffSetBankLine({ params: { id: b!.id }, body: { notOurs: true, note: '' } });
  // The last line is in another file, too.
  await read(csv('2026-05-04,EFT D,40.00'));
  await desk.api.staffForgetBankFile({ params: { id: wrong.id } });
  expect((await refusal(desk.api.staffForgetBankFile({ params: { id: wrong.id } }))).status).toBe(404);
  const { rows } = await sql<{ id: number }>`select id from bank_line order by id`.execute(shop.context.db);
  expect(rows.map(({ id }) => id)).toEqual([a!.id, b!.id, d!.id]);
  expect(c).toBeDefined();
  // It is asked again; the lines that stayed are not taken twice.
  expect((await send(file)).asks).not.toBeNull();
  expect(brief(await read(file, { columns }))).toHaveLength(4);
  expect((await seen()).linesNew).toBe(1);
});
