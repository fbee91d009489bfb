import type { CallName } from '#contract/calls.ts';
import { links } from '#contract/links.ts';
import { decodeHTML } from 'entities';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { type Buyer, checkOut, createBuyer } from './buyers.ts';
import { type InvoiceDesk, openInvoiceDesk } from './invoice-desk.ts';
import { staffClient } from './client.ts';
import { readPdf } from './read-pdf.ts';
import type { TestShop } from './shop.ts';
import { createStaff, createStaffSession } from './staff.ts';

/*
 * All that a shopper is shown of a shop: pages, answers of calls, papers. Every stored text carries a mark that says in which column
 * it stands, so that it is known wherever it is met, also within a sentence or a copy.
 */

/** A text as it was met; `where`: the page with its numbers and names taken out, the call, or the paper. */
export type Met = { where: string; text: string };

/** Columns that pages find each other by: a mark would break what leads there. Their addresses are walked instead. */
const addresses = new Set([
  'category.url',
  'content_page.url',
  'home_slide.forward_link',
  'home_widget_image.url',
  'phone.url',
  'phone_brand.url',
  'shop.notice_link',
]);
/** By which the server recognises parts and grades in what is sold; no shopper reads them. */
const keys = new Set([
  'attribute_value.value',
  'grade_step.grade',
  'part_type.code',
  'part_type.name',
  'part_type.plural',
  'part_word.phrase',
  'phone_word.means',
  'phone_word.phrase',
  'search_synonym.means',
  'search_synonym.phrase',
]);
/** Kept by the server of what it did and found; no text of the shop. */
const records = /^(applied_sql|audit_log|kysely_|listing|product_place|search_word|sheet|stock_movement)/;

const markAt = (at: number): string => `zq${at}qz`;
const mark = /zq(\d+)qz/gi;
/** Stored as HTML: a mark in its place, for its text stands in many elements. */
const bodies = new Set(['content_page.body', 'variant.description']);

/** Marks every stored text; what the database refuses to be marked (a code, an enumeration) stays. @returns the columns by their mark */
export const markTexts = async ({ context }: TestShop): Promise<readonly string[]> => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text' and c.is_generated = 'NEVER'
    order by 1, 2`.execute(context.db);
  const columns: string[] = [];
  for (const { table, column } of rows) {
    const name = `${table}.${column}`;
    if (records.test(table) || addresses.has(name) || keys.has(name)) continue;
    const its = markAt(columns.length);
    const marked = bodies.has(name) ? `<p>${its}</p>` : sql`coalesce(${sql.ref(column)}, '') || ${`-${its}`}`;
    const done = await context.db
      .transaction()
      .execute((trx) => sql`update ${sql.table(table)} set ${sql.ref(column)} = ${marked}`.execute(trx))
      .then(
        () => true,
        () => false,
      );
    if (done) columns.push(name);
  }
  await sql`select refresh_listing()`.execute(context.db);
  context.changes.tell({});
  return columns;
};

/** The columns whose marks a text carries. */
export const columnsIn = (columns: readonly string[], text: string): string[] =>
  [...text.matchAll(mark)].map(([, at]) => columns[Number(at)] ?? `a mark that was not made: ${at}`);

/** The words of a text that carry no mark: marked ones go with what they stand in, numbers and signs divide. */
export const unmarked = (text: string): string[] =>
  (text.search(mark) >= 0 ? [] : [text]).flatMap((each) =>
    each
      .split(/[\d$%:“”]+|\s+[–—·|]\s+/)
      .map((part) => part.replace(/\s+/g, ' ').replace(/^[\s,.:;()#×+/-]+|[\s,.:;()#×+/-]+$/g, ''))
      .filter((part) => /\p{L}{2}/u.test(part)),
  );

/** What a page says: its text, and what is read out or shown of its elements. */
const textsOfPage = (html: string): string[] => {
  const shown = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ');
  const attributes = [...shown.matchAll(/\s(?:alt|title|aria-label|placeholder)="([^"]*)"/g)];
  const described = [...shown.matchAll(/<meta (?:name|property)="[^"]*(?:description|title)" content="([^"]*)"/g)];
  return [
    ...shown.replace(/<!--.*?-->/g, '').split(/<[^>]*>/),
    ...[...attributes, ...described].map(([, text]) => text ?? ''),
  ]
    .map((text) => decodeHTML(text).trim())
    .filter((text) => text !== '');
};

/** Every text in an answer. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
};

const kindOf = (path: string): string =>
  path
    .replace(/\?.*/, '')
    .replace(/\d+/g, 'N')
    .replace(/(?<=\/(?:page|phone|phoneBrand|category)\/)[^/]+/, 'X');

/** Follows the pages' links from the homepage, a few of each kind. @returns what they say, and every address that they lead to */
export const walkPages = async ({ app }: TestShop): Promise<{ met: Met[]; paths: Set<string>; failed: string[] }> => {
  const met: Met[] = [];
  const failed: string[] = [];
  const [paths, taken] = [new Set(['/']), new Map<string, number>()];
  const queue = [
    '/',
    links.search('screen'),
    links.login(),
    links.register(),
    links.forgottenPassword(),
    links.viewCart(),
  ];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const { statusCode, body } = await app.inject(path);
    if (statusCode >= 400) failed.push(`${statusCode} ${path}`);
    met.push(...textsOfPage(body).map((text) => ({ where: kindOf(path ?? ''), text })));
    for (const [, href = ''] of body.matchAll(/href="(\/[^"]*)"/g)) {
      const found = href.replaceAll('&amp;', '&');
      if (/^\/assets\/|\.\w{2,12}$/.test(found) || paths.has(found)) continue;
      paths.add(found);
      const count = (taken.get(kindOf(found)) ?? 0) + 1;
      taken.set(kindOf(found), count);
      if (count <= 8) queue.push(found);
    }
  }
  return { met, paths, failed };
};

/** The phone that keeps all of its parts. */
const wholePhone = 'apple-iphone-13';

/** Takes most products out, so that the walk takes seconds; those of the homepage, of jobs and of one phone stay. */
export const thinOut = async ({ context: { db } }: TestShop): Promise<void> => {
  const kept = sql`
    select v.product_id from home_widget_product w join variant v on v.id = w.variant_id
    union select v.product_id from job_tool t join variant v on v.id = t.variant_id
    union select f.product_id from product_phone f join phone p on p.id = f.phone_id where p.url = ${wholePhone}`;
  await sql`delete from variant where product_id % 60 <> 0 and product_id not in (${kept})`.execute(db);
  await sql`delete from product p where not exists (select from variant v where v.product_id = p.id)`.execute(db);
};

export type People = { buyer: Buyer; desk: InvoiceDesk; owner: { cookie: string } };

/** Those who act; made before texts are marked, so that theirs are, too. */
export const peopleOf = async (shop: TestShop): Promise<People> => ({
  buyer: await createBuyer(shop),
  desk: await openInvoiceDesk(shop),
  owner: await createStaffSession(shop, (await createStaff(shop, { role: 'ADMIN' })).id),
});

/** What a customer's calls answer who buys something, and what the papers say. */
export const walkCalls = async (shop: TestShop, people: People): Promise<Met[]> => {
  const met: Met[] = [];
  const { buyer } = people;
  const { db } = shop.context;
  const inStock = await db
    .selectFrom('listing')
    .select(['variant_id as id', 'product_id as productId'])
    .limit(200)
    .execute();
  const [first] = inStock;
  const ask = async <T>(name: CallName, answer: Promise<T>): Promise<T> => {
    met.push(...textsOf(await answer).map((text) => ({ where: name, text })));
    return answer;
  };
  const { api } = buyer;
  await ask('home', api.home({}));
  await ask('provinces', api.provinces({}));
  await ask('phoneMatrix', api.phoneMatrix({ params: { phoneUrl: wholePhone } }));
  await ask('searchHints', api.searchHints({ body: { value: 'iphone battery' } }));
  await ask(
    'productFits',
    api.productFits({ body: { ids: [...new Set(inStock.map(({ productId }) => productId))].slice(0, 10) } }),
  );
  const seen = { productId: first?.productId ?? 0, variantId: first?.id ?? 0 };
  await ask('variant', api.variant({ params: seen }));
  await ask('relatedProducts', api.relatedProducts({ params: { productId: seen.productId } }));
  await ask('resolveParts', api.resolveParts({ body: { lines: [[{ text: 'iphone 13 screen', quantity: 1 }]] } }));
  await buyer.add({ [seen.variantId]: 2 });
  await ask('shippingMethods', api.shippingMethods({}));
  await ask('paymentMethods', api.paymentMethods({}));
  await ask('cuiConfig', api.cuiConfig({}));
  await ask('cart', checkOut(buyer));
  await ask('askQuote', api.askQuote({ body: { requestKey: randomUUID() } }));
  const { orderId } = await ask('placeOrder', api.placeOrder({ params: { cartId: buyer.cartId } }));
  await ask('order', api.order({ params: { id: orderId } }));
  await ask('orderSearch', api.orderSearch({ body: {} }));
  await ask('boughtParts', api.boughtParts({ body: {} }));
  const kept = { requestKey: randomUUID(), title: 'Weekly', items: { [seen.variantId]: 2 } };
  await ask('saveList', api.saveList({ body: kept }));
  await ask('myAccount', api.myAccount({}));
  return [...met, ...(await walkPapers(shop, people, orderId))];
};

/** The order, its invoice and the invoice's credit note as they are printed, and the invoice's calls. */
const walkPapers = async (shop: TestShop, { buyer: { api, token }, desk, owner }: People, orderId: number) => {
  const { version } = await desk.seeOrder(orderId);
  await desk.api.staffMoveOrder({ params: { id: orderId }, body: { version, status: 'PROCESSING' } });
  const invoice = await desk.invoice(orderId);
  const { creditNotes, version: seen, items } = await desk.ship(await desk.credit(invoice, [1]));
  const entered = {
    version: seen,
    requestKey: randomUUID(),
    lines: { [items[0]?.id ?? 0]: { qty: 1, reason: 'DEFECTIVE' as const } },
  };
  await desk.api.staffEnterReturn({ params: { id: invoice.id }, body: entered });
  const answers = [await api.invoice({ params: { id: invoice.id } }), await api.invoiceSearch({ body: {} })];
  const papers = {
    'order print': { url: links.printOrder(orderId, token) },
    'invoice print': { url: links.printInvoice(invoice.id, token) },
    'dispatch note': { url: `/api/v1/staff/invoice/${invoice.id}/print/?document=DISPATCH_NOTE`, headers: owner },
    'credit note print': { url: `/api/v1/staff/creditNote/${creditNotes[0]?.id}/print/`, headers: owner },
  };
  const met: Met[] = textsOf(answers).map((text) => ({ where: 'invoice', text }));
  for (const [where, asked] of Object.entries(papers)) {
    const { statusCode, rawPayload } = await shop.app.inject(asked);
    if (statusCode !== 200) throw new Error(`${where}: ${statusCode}`);
    for (const { placed } of await readPdf(rawPayload)) met.push(...placed.map(({ text }) => ({ where, text })));
  }
  return met;
};

/** Every mail on the latest record, its own words gone: each text that can be worded is its mark. @returns what is left of words */
export const walkMails = async ({ app }: TestShop, { owner }: People): Promise<Met[]> => {
  const api = staffClient(app, owner);
  const { mails } = await api.staffMails({});
  const met: Met[] = [];
  for (const { name, texts } of mails) {
    const marked = texts.map(({ slot, own }, at) => {
      // What has to be in the text; the rest are words.
      const filled = (own.match(/\{\w+\}/g) ?? []).map((each) => ` ${each}`).join('');
      return [slot, `${markAt(at)}${filled}`] as const;
    });
    const { text } = await api.staffPreviewMail({
      params: { mail: name },
      body: { texts: Object.fromEntries(marked) },
    });
    const [body = ''] = text.split('\n-- \n');
    met.push(...body.split('\n').map((line) => ({ where: name, text: line })));
  }
  return met;
};
