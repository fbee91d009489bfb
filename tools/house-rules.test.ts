import { describe, expect, test } from 'vitest';
import { complaintsAbout, sameNames } from './house-rules.mjs';

const plain = 'export const x = 1;\n';

describe('the rules of the house', () => {
  test.each([
    ['server/utils/a.ts', plain, 'tells nothing'],
    ['storefront/helpers.ts', plain, 'tells nothing'],
    ['server/lib/query.sql', '', 'tells nothing'],
    ['ui/index.ts', plain, 'barrel'],
    ['ui/all.ts', "/* All. */\nexport * from './a.ts';\nexport { b } from './b.ts';\n", 'barrel'],
    ['ui/all.ts', "export type { B } from './b.ts';\n", 'barrel'],
    ['server/a.ts', `// @ts-${'ignore'} because\n${plain}`, ':1: a silenced check'],
    ['server/a.ts', `${plain}// @ts-${'expect-error'}\n`, ':2: a silenced check'],
    ['server/a.ts', `${plain}/* eslint-${'disable'} no-console */`, ':2: a silenced check'],
    ['storefront/cart/a.ts', `export const q = { ${'queryKey'}: ['cart', 1] };`, ':1: a typed key'],
    ['kernel/dates.ts', 'export const now = () => new Date();', 'new Date() in pure code'],
    ['kernel/dates.ts', 'export const now = () => Date.now();', 'Date.now in pure code'],
    ['server/buying/cart/rules.ts', 'export const lucky = () => Math.random() > 0.5;', 'Math.random in pure code'],
    ['server/buying/cart/present.ts', "export const mode = process.env['MODE'];", 'process. in pure code'],
    ['server/buying/cart/present-for-staff.ts', 'export const at = Date.now();', 'Date.now in pure code'],
    [
      'server/buying/cart/present.ts',
      "export const rows = (db: Db) => db.selectFrom('cart');",
      '.selectFrom( in pure code',
    ],
    ['server/buying/cart/present-parts.ts', 'export const one = sql`select 1`;', 'sql` in pure code'],
    ['server/buying/cart/queries.ts', 'export const presentCart = (row: Row) => row;', 'presentCart presents'],
    ['server/buying/cart/cart-row.ts', 'function presentLine(row: Row) {}', 'presentLine presents'],
    ['server/shop/mails/letters/welcome.ts', "export const y = fetch('/');", 'fetch( in pure code'],
    ['ui/busy.ts', 'const listeners = new Set<() => void>();', 'a store by hand'],
    ['storefront/pages/product-list/a.ts', 'const { key } = history.state;', "React Router's own storage"],
    ['storefront/a.ts', "sessionStorage.getItem('react-router-scroll-positions');", "React Router's own storage"],
    ['storefront/a.ts', 'const { __reactRouterManifest } = window;', "React Router's own storage"],
    ['storefront/a.tsx', 'const narrow = useMedia("(max-width: 899px)");', 'a width of its own'],
    ['storefront/a.tsx', '<Tile sizes="(max-width:760px) 33vw, 164px" />', 'a width of its own'],
    ['ui/a.ts', "matchMedia('(width <= 600px)')", 'a width of its own'],
    ['server/a.ts', `${plain}// As ${'section'} 12 says.\n`, `:2: there is no ${'section'} 12`],
    ['ui/a.css', `/* ${'Sections'} 2, 4 and\n * 17 */\n`, `:1: there is no ${'section'} 17`],
    ['e2e/a.spec.ts', `/* ${'section'} 2, "Cart page" and "Cart sheet" */`, ':1: section 2 has no "Cart sheet"'],
    ['server/a.ts', `/* (${'section'} 4 ("Address\n * form")) */`, ':1: section 4 has no "Address form"'],
    ['server/a.sql', `-- (${'readings'}, "Prices and\n-- candour")`, ':1: no reading is called "Prices and candour"'],
    ['server/a.ts', `/* ${'section'} 2, "Filter object" */`, ':1: section 2 has no "Filter object"'],
    ['docs/a.md', `See ${'readings'}, "Errors" and "Faults".`, ':1: no reading is called "Faults"'],
    ['server/a.ts', `/** Told to ${'who'}ever asks. */`, ':1: "whoever" in a comment'],
    ['server/a.tsx', `${plain}// ${'No'}body sees it.\n`, ':2: "Nobody" in a comment'],
    ['tools/a.mjs', `/*\n * For\n * ${'some'}body else.\n */`, ':3: "somebody" in a comment'],
    ['server/platform/db/sql/a.sql', `select 1;\n-- Of ${'no'}body.`, ':2: "nobody" in a comment'],
    ['kernel/a.css', `/* Of ${'no'}body. */`, ':1: "nobody" in a comment'],
    ['docs/a.md', 'First.\nSee `server/gone.ts`.', ':2: there is no server/gone.ts'],
    ['docs/a.md', '[How](decisions/gone.md#why)', ':1: there is no docs/decisions/gone.md'],
  ])('refuse %s: %j', (path, text, complaint) => {
    const complaints = complaintsAbout(path, text);
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain(complaint);
  });

  test.each([
    ['server/common-words.ts', plain],
    ['server/a.ts', "const email = 'nobody@shop.example';\n// Runs as `nobody`.\n"],
    ['server/platform/db/migrations/before-1.0/001.sql', `-- Of ${'no'}body.`],
    ['ui/store.ts', 'const listeners = new Set<() => void>();'],
    ['server/library.ts', plain],
    ['storefront/a.tsx', '<Tile sizes={`${upTo(760)} 33vw, 164px`} />'],
    ['server/a.ts', "export * from './b.ts';\nexport const x = 1;\n"],
    ['kernel/dates.ts', '// Not new Date(): the day is given.\nexport const day = (at: Date) => new Date(at);\n'],
    ['server/buying/cart/present-for-staff.ts', 'export const presentCart = (row: Row) => row;'],
    ['server/buying/cart/routes.ts', 'const presented = presentCart(row);'],
    ['kernel/dates.test.ts', 'export const now = new Date();'],
    ['server/buying/cart/place-order.ts', 'export const now = () => new Date();'],
    ['server/a.ts', '/* Sections 2, "Address form", 4 ("Cart page") and 9. */'],
    [
      'server/a.ts',
      `/* Readings, "Cart, coupon,
      * tax, order". */`,
    ],
    ['server/a.ts', '/* Section 7\'s calls; the section that follows; section 5, in "its" order. */'],
    ['docs/a.md', '`server/main.ts`, `ui/`, `contract/*messages.ts`, [a](style.md#b), [c](https://example.com/d)'],
  ])('leave %s: %j', (path, text) => {
    expect(complaintsAbout(path, text)).toEqual([]);
  });

  test('refuse two exported functions of one name in a part', () => {
    expect(
      sameNames([
        ['server/a/read.ts', 'export const readLine = 1;\n'],
        ['server/b/read.ts', 'export async function readLine() {}\n'],
        ['ui/read.ts', 'export const readLine = 1;\n'],
        ['server/b/read.test.ts', 'export const readLine = 1;\n'],
        ['storefront/a.tsx', 'export const loader = 1;\n'],
        ['storefront/b.tsx', 'export const loader = 1;\n'],
      ]),
    ).toEqual(['server/b/read.ts: server/a/read.ts exports a readLine too']);
  });
});
