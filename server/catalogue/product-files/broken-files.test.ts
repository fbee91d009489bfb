import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { importText, prepareImports, shop } from '#test/import-fixture.ts';
import { textCell, workbookOf } from '#test/zip.ts';

prepareImports();

/** So many times the usual number of files: FUZZ=20 looks for minutes, at other places each time. */
const times = Number(process.env['FUZZ'] ?? '1');
const runs = (usual: number) => ({ numRuns: usual * times, ...(times === 1 && { seed: 13 }) });

const template = readFileSync(resolve(import.meta.dirname, '../../../docs/import-template.csv'));
const workbook = readFileSync(resolve(import.meta.dirname, '../../../e2e/files/parts.xlsx'));

/** Imported, or refused in words; anything else is a crash. */
const survives = async (bytes: Buffer): Promise<void> => {
  const refusal = await importText(bytes, { dryRun: true }).then(
    () => null,
    (error: unknown) => error,
  );
  if (refusal === null) return;
  expect(refusal).toBeInstanceOf(OperatorError);
  expect(String(refusal)).toMatch(/\w{3}/);
};

const cells = [
  '=1+1',
  '@SUM(A1)',
  '<svg onload=x>',
  '\0',
  '\uFFFF',
  '"',
  '"a"b"',
  'x'.repeat(5000),
  '1E+400',
  '\u202E',
  '-0',
  '٣',
  '🔋',
];

it('never crashes on a file that is cut off, damaged or odd', { timeout: 240_000 * times }, async () => {
  const damaged = fc
    .tuple(
      fc.constantFrom(template, workbook),
      fc.array(fc.tuple(fc.nat(4000), fc.oneof(fc.nat(255), fc.constantFrom(...cells))), { maxLength: 4 }),
      fc.option(fc.nat(4000)),
    )
    .map(([whole, changes, end]) => {
      let bytes = end === null ? whole : whole.subarray(0, Math.max(1, end));
      for (const [at, given] of changes) {
        const place = at % (bytes.length + 1);
        const piece = typeof given === 'number' ? Buffer.from([given]) : Buffer.from(given);
        bytes = Buffer.concat([bytes.subarray(0, place), piece, bytes.subarray(place + (at % 2))]);
      }
      return bytes.length === 0 ? Buffer.from(' ') : bytes;
    });
  const all = fc.assert(fc.asyncProperty(damaged, survives), runs(40));
  await expect(all).resolves.toBeUndefined();
});

it('never crashes on odd cells in any column', { timeout: 240_000 * times }, async () => {
  const columns = String(template).split('\n', 1)[0]?.split(',') ?? [];
  const row = fc.array(
    fc.oneof(fc.constantFrom(...cells, '', 'A-1', '1.00'), fc.string({ unit: 'binary', maxLength: 20 })),
    {
      minLength: columns.length,
      maxLength: columns.length,
    },
  );
  const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
  const all = fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) =>
      survives(Buffer.from([columns, ...rows].map((each) => each.map(quoted).join(',')).join('\n'))),
    ),
    runs(20),
  );
  await expect(all).resolves.toBeUndefined();
});

it('never crashes on text in whatever encoding, or in two', { timeout: 240_000 * times }, async () => {
  const words = fc.string({
    unit: fc.constantFrom('é', '™', '’', '漢', '🔋', 'a', ';', '\t', '\r', '\n', '"'),
    maxLength: 30,
  });
  const encodings = fc.constantFrom<((text: string) => Buffer)[]>(
    (text) => Buffer.from(text),
    (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
    (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
    (text) => Buffer.from(text, 'utf16le'),
    (text) => Buffer.from(text, 'latin1'),
  );
  const encoded = fc
    .tuple(words, encodings, fc.option(fc.tuple(words, encodings)))
    .map(([text, encode, more]) =>
      Buffer.concat([
        encode(`Handle;Title;SKU;Prix\nh;${text};A-1;1,50\n`),
        more ? more[1](`h2;${more[0]};A-2;2,50\n`) : Buffer.alloc(0),
      ]),
    );
  const all = fc.assert(fc.asyncProperty(encoded, survives), runs(40));
  await expect(all).resolves.toBeUndefined();
});

it('lets no script of a title or a description into the shop', { timeout: 240_000 * times }, async () => {
  const scripts = fc.constantFrom(
    '<script>alert(1)</script>',
    '<scr<script>ipt>alert(1)</script>',
    '<svg onload=alert(1)>',
    '<svg><script href="data:text/javascript,alert(1)"/></svg>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
    '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<img src=x onerror=alert(1)>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<!--><script>alert(1)</script>-->',
    '<object data="data:text/html,x"></object>',
    '<base href="//evil.example/">',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  );
  const text = fc
    .array(fc.oneof(scripts, fc.string({ maxLength: 8 })), { maxLength: 4 })
    .map((parts) => parts.join(''));
  let [key, taken] = [0, 0];
  const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
  const header = 'Handle,Title,Body (HTML),Variant SKU,Variant Price,Vendor,Option1 Name,Option1 Value';
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 10, maxLength: 20 }), async (given) => {
      key += 1;
      const rows = given.map(([title, body], at) =>
        [`x-${key}-${at}`, `Part ${title}`, body, `X-${key}-${at}`, '1.00', title, 'Colour', body]
          .map(quoted)
          .join(','),
      );
      await importText([header, ...rows].join('\n'));
      const stored = await shop.pool.query(
        'select p.name, v.name as variant, v.description from variant v join product p on p.id = v.product_id where v.sku like $1',
        [`X-${key}-%`],
      );
      taken += stored.rows.length;
      for (const { name, variant, description } of stored.rows) {
        expect([name, variant].join('\n')).not.toMatch(/<(?:script|style|iframe|svg|img|math|object|base)\b/i);
        expect(description).not.toMatch(
          /<(?:script|svg|math|style|iframe|object|base|form|img)|<[^>]*\son\w+\s*=|href="\s*(?:java|data)|<[^>]*\sstyle=/i,
        );
      }
    }),
    runs(5),
  );
  expect(taken).toBeGreaterThan(20);
});

const head = `<row r="1">${textCell('A1', 'SKU')}${textCell('B1', 'Price')}</row>`;
const bombs: Record<string, () => Buffer> = {
  'two cells in opposite corners': () => workbookOf(`${head}<row r="1048576">${textCell('XFD1048576', 'x')}</row>`),
  'a row far below': () => workbookOf(`${head}<row r="1e15"><c><v>1</v></c></row>`),
  'a row below the last': () => workbookOf(`${head}<row r="999999999"><c><v>1</v></c></row>`),
  'a column beyond the last': () => workbookOf(`${head}<row r="2">${textCell('ZZZZZZ2', 'x')}</row>`),
  'a cell far below, as a power': () => workbookOf(`${head}<row><c r="A1e9"><v>1</v></c></row>`),
  'a place behind a sign': () => workbookOf(`${head}<row r="2"><c x=">" r="XFD1048576"><v>1</v></c></row>`),
  'a place in other letters': () => workbookOf(`${head}<row r="2"><c r="&#88;FD1048576"><v>1</v></c></row>`),
  'two places': () => workbookOf(`${head}<row r="2"><c r="A2" r="XFD1048576"><v>1</v></c></row>`),
  'rows that only have a border, to the last column': () =>
    workbookOf(
      head + Array.from({ length: 2000 }, (_, at) => `<row r="${at + 2}"><c r="XFD${at + 2}" s="1"/></row>`).join(''),
    ),
  'thousands of entries': () =>
    workbookOf(
      head,
      Array.from({ length: 2001 }, (_, at) => ({ path: `xl/${at}`, bytes: Buffer.alloc(1) })),
    ),
};
it.each(Object.keys(bombs))(
  'refuses a workbook with %s, in words, soon and in little memory',
  { timeout: 60_000 },
  async (name) => {
    const bytes = bombs[name]?.() ?? Buffer.alloc(0);
    const before = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
    await expect(importText(bytes, { dryRun: true })).rejects.toThrow(/damaged workbook|more than/);
    const grown = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed - before;
    expect(grown).toBeLessThan(600 * 1024 * 1024);
  },
);

it(
  'refuses a line of megabytes and a row whose name is too long; a long text alone is left out',
  { timeout: 60_000 },
  async () => {
    const line = (cell: string) => `Handle,Title,Body (HTML),Variant SKU,Variant Price\nl-1,Long,${cell},L-1,1.00\n`;
    await expect(importText(line(`"${'x'.repeat(17 * 1024 * 1024)}`), { dryRun: true })).rejects.toThrow('line 2');
    expect(await importText(line('y'.repeat(32_767)), { dryRun: true })).toMatchObject({ taken: 1, refused: 0 });
    const described = await importText(line('y'.repeat(1024 * 1024)), { dryRun: true });
    expect(described).toMatchObject({ taken: 1, refused: 0 });
    expect(described.report.join('')).toContain('longer than 32767 characters');
    const long = await importText(line('').replace('Long', 'z'.repeat(2 * 1024 * 1024)), { dryRun: true });
    expect([long.refused, long.report.join('').length < 1000]).toEqual([1, true]);
  },
);
