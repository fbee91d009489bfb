import { rowsOf, sql, type Trx } from '#server/platform/db/db.ts';
import { shopForms } from '#server/catalogue/phones/titles/fit-queries.ts';
import { phoneLine, readNames } from '#server/catalogue/phones/titles/read-names.ts';
import type { Columns } from './columns.ts';
import { loadIssues } from './import-rows.ts';
import { createTemporary } from './staging.ts';

/*
 * The phones of a column that says what products fit. What is no phone for certain links nothing and refuses nothing: the row
 * goes through with a remark, and a person decides the name once, for all files of the supplier.
 */

type Certainty = 'SURE' | 'LIKELY' | 'UNKNOWN' | 'DECIDED';
type FoundName = { words: string; text: string; certainty: Certainty; products: number; phones: Set<number> };

const name = { words: 'text', text: 'text', certainty: 'text', products: 'integer', phones: 'integer[]' };

/** Names that are kept to be decided; rows of further ones have their remarks alone. */
const mostNames = 5000;
/** Products read at a time: others have a turn between. */
const portion = 300;

type ProductCell = { n: number; line: number; fits: string[]; title: string; category: string; brand: string };

const cellsAfter = (trx: Trx, n: number): Promise<ProductCell[]> => rowsOf<ProductCell>(trx)`
    select p.n, p.fits_line as line, r.fits, coalesce(t.title, s.name, '') as title, coalesce(g.category, '') as category,
      coalesce(v.vendor, '') as brand
    from import_product p join import_row r on r.line = p.fits_line
    left join import_row t on t.line = p.title_line left join product s on s.id = p.id
    left join import_row g on g.line = p.category_line left join import_row v on v.line = p.vendor_line
    where p.fits_line is not null and p.n > ${n} order by p.n limit ${portion}`;

/** What was decided about names: their phones; none: the name means no phone of the shop. */
const decisionsOf = async (trx: Trx, supplierId: number | null): Promise<Map<string, number[]>> => {
  const rows = await trx
    .selectFrom('fit_name')
    .select(['words', 'phone_id'])
    .where('supplier_id', 'is not distinct from', supplierId)
    .execute();
  const decided = new Map<string, number[]>();
  for (const { words, phone_id } of rows)
    decided.set(words, [...(decided.get(words) ?? []), ...(phone_id === null ? [] : [phone_id])]);
  return decided;
};

/** Leaves `import_fit` (line, url) and `import_found_name` behind, and a remark on each row with a name that is not decided. */
export const findPhones = async (trx: Trx, columns: Columns): Promise<void> => {
  const loadFits = await createTemporary(trx, 'import_fit', { line: 'integer', url: 'text' });
  const loadNames = await createTemporary(trx, 'import_found_name', name);
  if (!columns.has('fits')) return;
  const reader = await cellReader(trx, columns.supplier?.id ?? null);
  await sql`create index on import_product (n)`.execute(trx);
  for (let n = 0, cells = await cellsAfter(trx, n); cells.length > 0; cells = await cellsAfter(trx, n)) {
    const read = cells.map((each) => ({ line: each.line, ...reader.read(each) }));
    await loadFits(read.flatMap(({ line, urls }) => urls.map((url) => ({ line, url }))));
    const remarks = read.flatMap(({ line, open }) => (open.length === 0 ? [] : [{ line, reason: remarkOf(open) }]));
    const place = columns.name('fits');
    await loadIssues(
      trx,
      remarks.map((each) => ({ ...each, place, outcome: 'remark' })),
    );
    // The stored phones stay beside those that are sure: a name that is not understood takes nothing away.
    await sql`insert into import_fit select r.line, h.url
      from unnest(${remarks.map(({ line }) => line)}::integer[]) r (line) join import_product p on p.fits_line = r.line
      join product_phone l on l.product_id = p.id join phone h on h.id = l.phone_id`.execute(trx);
    n = cells.at(-1)?.n ?? n;
  }
  await loadNames(reader.names().map((each) => ({ ...each, phones: [...each.phones] })));
  await sql`create index on import_fit (line)`.execute(trx);
  await sql`analyze import_fit`.execute(trx);
};

const shownNames = 5;

const remarkOf = (open: readonly string[]): string => {
  const names = open.slice(0, shownNames).map((text) => `"${text}"`);
  const more = open.length > shownNames ? ` and ${open.length - shownNames} more` : '';
  return `${names.join(', ')}${more} ${open.length === 1 ? 'is' : 'are'} no phone for certain; left out`;
};

const cellReader = async (trx: Trx, supplierId: number | null) => {
  const forms = await shopForms(trx);
  const decided = await decisionsOf(trx, supplierId);
  const urls = new Map(
    (await trx.selectFrom('phone').select(['id', 'url']).execute()).map(({ id, url }) => [id, url] as const),
  );
  // As exports name them: by url, or by brand and name.
  const exact = new Map(
    forms.phones.flatMap(({ id, brand, name: own }) => [
      [urls.get(id) ?? '', { id, text: `${brand} ${own}` }] as const,
      [`${brand} ${own}`.toLowerCase(), { id, text: `${brand} ${own}` }] as const,
    ]),
  );
  const kept = new Map<string, ReturnType<typeof readNames>>();
  const names = new Map<string, FoundName>();

  const read = ({ fits, ...product }: ProductCell): { urls: string[]; open: string[] } => {
    const known = fits.map((text) => exact.get(text) ?? exact.get(text.toLowerCase()));
    const phones = new Set(known.flatMap((each) => (each ? [each.id] : [])));
    const open: string[] = [];
    if (phones.size < fits.length) {
      const line = phoneLine(forms, product);
      const cell = fits.map((text, at) => known[at]?.text ?? text).join(' | ');
      const key = `${line}\n${cell}`;
      const found = kept.get(key) ?? readNames(cell, line, forms);
      if (kept.size < mostNames) kept.set(key, found);
      for (const { words, text, sure, likely } of found) {
        const isSure = sure.length > 0 && likely.length === 0;
        const decision = isSure ? undefined : decided.get(words);
        const meant = [...sure.map(({ id }) => id), ...(decision ?? [])];
        for (const id of meant) phones.add(id);
        if (!isSure && !decision) open.push(text);
        const certainty = isSure ? 'SURE' : decision ? 'DECIDED' : likely.length > 0 ? 'LIKELY' : 'UNKNOWN';
        note({ words, text, certainty }, decision ? meant : [...sure, ...likely].map(({ id }) => id));
      }
    } else
      for (const each of known) if (each) note({ words: each.text, text: each.text, certainty: 'SURE' }, [each.id]);
    return { urls: [...phones].flatMap((id) => urls.get(id) ?? []), open };
  };
  const order: readonly Certainty[] = ['SURE', 'DECIDED', 'LIKELY', 'UNKNOWN'];
  const note = (found: Pick<FoundName, 'words' | 'text' | 'certainty'>, phones: readonly number[]): void => {
    const before = names.get(found.words);
    if (!before && names.size < mostNames) names.set(found.words, { ...found, products: 1, phones: new Set(phones) });
    if (!before) return;
    before.products += 1;
    if (order.indexOf(found.certainty) > order.indexOf(before.certainty)) before.certainty = found.certainty;
    for (const id of phones) before.phones.add(id);
  };
  return { read, names: () => [...names.values()] };
};

/** Stores the names of the file, in the place of those of its last reading. */
export const recordNames = async (trx: Trx, importId: number): Promise<void> => {
  await trx.deleteFrom('import_name').where('import_id', '=', importId).execute();
  await sql`insert into import_name (import_id, words, text, certainty, products, phones)
    select ${importId}, words, text, certainty, products, phones from import_found_name`.execute(trx);
};
