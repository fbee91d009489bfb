import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { floors } from './floors.ts';

const root = join(import.meta.dirname, '..');

type Files = Record<string, string>;

const uses = (specifier: string, name = 'x'): string =>
  `import { ${name} } from '${specifier}';\nexport const y = ${name};\n`;
const usesType = (specifier: string): string => `import type { X } from '${specifier}';\nexport type Y = X;\n`;
const plain = 'export const x = 1;\nexport type X = number;\n';

/** For each wall, files that break it, and no other. */
const violations: [wall: string, files: Files][] = [
  ['no-circle', { 'server/a.ts': uses('./b.ts', 'y'), 'server/b.ts': uses('./a.ts', 'y') }],
  [
    'no-circle',
    {
      'server/a.ts': `${usesType('./b.ts')}export type X = 1;`,
      'server/b.ts': `${usesType('./a.ts')}export type X = 1;`,
    },
  ],
  ['floors', { 'server/platform/failure/a.ts': uses('../calls/b.ts'), 'server/platform/calls/b.ts': plain }],
  ['floors', { 'server/orders/orders/a.ts': usesType('../invoices/b.ts'), 'server/orders/invoices/b.ts': plain }],
  ['floors', { 'server/people/a.ts': uses('../orders/b.ts'), 'server/orders/b.ts': plain }],
  ['floors', { 'server/platform/a.ts': uses('../main.ts'), 'server/main.ts': plain }],
  ['context-of-types', { 'server/context.ts': uses('./platform/b.ts'), 'server/platform/b.ts': plain }],
  ['floors', { 'storefront/products/a.tsx': uses('../shell/b.ts'), 'storefront/shell/b.ts': plain }],
  ['floors', { 'storefront/api/a.ts': usesType('../root.tsx'), 'storefront/root.tsx': plain }],
  ['floors', { 'backoffice/shell/a.tsx': uses('../pages/b.ts'), 'backoffice/pages/b.ts': plain }],
  ['no-unresolved', { 'server/a.ts': uses('./missing.ts') }],
  ['no-unresolved', { 'server/a.ts': uses('#kernel/missing.ts') }],
  ['kernel-alone', { 'kernel/a.ts': uses('#contract/b.ts'), 'contract/b.ts': plain }],
  ['kernel-alone', { 'kernel/a.ts': usesType('#contract/b.ts'), 'contract/b.ts': plain }],
  ['kernel-alone', { 'kernel/a.ts': uses('zod', 'z') }],
  ['contract-narrow', { 'contract/a.ts': uses('#ui/b.ts'), 'ui/b.ts': plain }],
  ['contract-narrow', { 'contract/a.ts': uses('react', 'version') }],
  ['ui-knows-no-route', { 'ui/a.tsx': uses('#contract/links.ts'), 'contract/links.ts': plain }],
  ['ui-knows-no-route', { 'ui/a.tsx': uses('#contract/calls.ts'), 'contract/calls.ts': plain }],
  ['ui-knows-no-route', { 'ui/a.tsx': uses('react-router', 'Link') }],
  ['ui-knows-no-route', { 'ui/a.tsx': uses('../storefront/b.ts'), 'storefront/b.ts': plain }],
  ['ui-knows-no-route', { 'ui/a.tsx': uses('#client/b.ts'), 'client/b.ts': plain }],
  ['client-of-any-front', { 'client/a.ts': uses('#contract/calls.ts'), 'contract/calls.ts': plain }],
  ['client-of-any-front', { 'client/a.ts': usesType('#contract/links.ts'), 'contract/links.ts': plain }],
  ['client-of-any-front', { 'client/a.ts': uses('../backoffice/b.ts'), 'backoffice/b.ts': plain }],
  ['pages-never-server', { 'storefront/a.tsx': uses('#server/b.ts'), 'server/b.ts': plain }],
  ['pages-never-server', { 'storefront/pages/a.tsx': usesType('#server/b.ts'), 'server/b.ts': plain }],
  ['pages-never-server', { 'storefront/a.tsx': uses('../backoffice/b.ts'), 'backoffice/b.ts': plain }],
  ['pages-never-server', { 'backoffice/a.tsx': uses('#demo/b.ts'), 'demo/b.ts': plain }],
  ['pages-never-server', { 'backoffice/a.tsx': uses('../storefront/b.ts'), 'storefront/b.ts': plain }],
  ['pages-never-server', { 'backoffice/pages/a.tsx': usesType('#server/b.ts'), 'server/b.ts': plain }],
  ['pages-apart', { 'storefront/pages/cart/a.ts': uses('../home/b.ts'), 'storefront/pages/home/b.ts': plain }],
  [
    'pages-apart',
    { 'backoffice/pages/orders/orders/a.ts': usesType('../../start.tsx'), 'backoffice/pages/start.tsx': plain },
  ],
  ['browser-packages', { 'storefront/a.tsx': uses('pg', 'Pool') }],
  ['browser-packages', { 'ui/a.ts': usesType('kysely') }],
  ['no-node-in-browser', { 'storefront/pages/a.tsx': uses('node:fs', 'readFileSync') }],
  ['server-never-pages', { 'server/a.ts': uses('../storefront/b.ts'), 'storefront/b.ts': plain }],
  ['server-never-pages', { 'server/a.ts': uses('#ui/b.ts'), 'ui/b.ts': plain }],
  ['server-never-pages', { 'server/a.ts': uses('../backoffice/b.ts'), 'backoffice/b.ts': plain }],
  [
    'slice-private',
    { 'server/orders/invoices/a.ts': uses('../orders/routes.ts'), 'server/orders/orders/routes.ts': plain },
  ],
  ['slice-private', { 'server/stock/a.ts': usesType('../orders/present.ts'), 'server/orders/present.ts': plain }],
  [
    'slice-private',
    { 'server/edge/web/a.ts': uses('#server/orders/staff-routes.ts'), 'server/orders/staff-routes.ts': plain },
  ],
  [
    'slice-private',
    { 'server/stock/a.ts': uses('../orders/present-for-staff.ts'), 'server/orders/present-for-staff.ts': plain },
  ],
  [
    'slice-private',
    { 'server/edge/web/a.ts': uses('#server/people/account-routes.ts'), 'server/people/account-routes.ts': plain },
  ],
  ['pure-without-node', { 'server/buying/cart/present-for-staff.ts': uses('node:fs', 'readFileSync') }],
  ['pure-without-node', { 'server/buying/cart/rules.ts': uses('node:fs', 'readFileSync') }],
  ['pure-without-node', { 'server/shop/mails/letters/a.ts': uses('node:crypto', 'randomUUID') }],
  ['pure-without-database', { 'server/buying/cart/policy.ts': uses('kysely', 'sql') }],
  [
    'pure-without-database',
    { 'server/buying/cart/present.ts': uses('./queries.ts'), 'server/buying/cart/queries.ts': plain },
  ],
  [
    'pure-without-database',
    { 'server/buying/rules.ts': uses('../platform/db/pool.ts'), 'server/platform/db/pool.ts': plain },
  ],
  ['pure-without-database', { 'server/buying/cart/present-for-staff.ts': uses('kysely', 'sql') }],
  [
    'pure-without-database',
    { 'server/orders/present-parts.ts': uses('../people/queries.ts'), 'server/people/queries.ts': plain },
  ],
  ['demo-apart', { 'server/main.ts': uses('#demo/b.ts'), 'demo/b.ts': plain }],
  ['demo-apart', { 'server/main.ts': "export const y = () => import('#demo/b.ts');", 'demo/b.ts': plain }],
  ['demo-by-commands', { 'demo/a.ts': uses('#kernel/invoice-share.ts'), 'kernel/invoice-share.ts': plain }],
  ['demo-by-commands', { 'demo/a.ts': uses('#server/buying/cart/rules.ts'), 'server/buying/cart/rules.ts': plain }],
  [
    'demo-by-commands',
    {
      'demo/a.ts': uses('#server/orders/invoices/insert-invoice.ts'),
      'server/orders/invoices/insert-invoice.ts': plain,
    },
  ],
  ['demo-by-commands', { 'bench/orders/a.ts': uses('#kernel/totals.ts'), 'kernel/totals.ts': plain }],
  ['bench-apart', { 'server/main.ts': uses('../bench/b.ts'), 'bench/b.ts': plain }],
  ['bench-apart', { 'test/a.ts': usesType('../bench/b.ts'), 'bench/b.ts': plain }],
  ['bench-packages', { 'server/main.ts': uses('autocannon') }],
  ['tests-apart', { 'server/main.ts': uses('#test/b.ts'), 'test/b.ts': plain }],
  ['tests-apart', { 'demo/a.ts': uses('./b.test.ts'), 'demo/b.test.ts': plain }],
];

/** Imports that the walls allow. */
const allowed: Files = {
  'kernel/a.ts': plain,
  'contract/a.ts': `${uses('zod', 'z')}${usesType('#kernel/a.ts')}`,
  'contract/links.ts': plain,
  'ui/a.tsx': `${uses('react', 'version')}${usesType('#contract/a.ts')}`,
  'client/a.ts': `${uses('react-router', 'useParams')}${usesType('#ui/a.tsx').replaceAll('X', 'Y')}`,
  'storefront/a.tsx': `${uses('#ui/a.tsx', 'y')}${usesType('#contract/links.ts')}`,
  'storefront/pages/cart/a.ts': uses('./b.ts'),
  'storefront/pages/cart/b.ts': plain,
  'storefront/entry.server.tsx': uses('node:stream', 'PassThrough'),
  'server/orders/queries.ts': uses('kysely', 'sql'),
  'server/orders/rules.ts': uses('#kernel/a.ts'),
  'server/orders/routes.ts': uses('./present.ts', 'y'),
  'server/orders/present.ts': usesType('./queries.ts'),
  'server/orders/present-parts.ts': usesType('./queries.ts'),
  'server/buying/present-draft.ts': `${uses('../orders/present-parts.ts', 'y')}${usesType('../orders/queries.ts')}`,
  'server/buying/place.ts': `${uses('../orders/queries.ts', 'y')}${usesType('../orders/rules.ts')}`,
  'server/edge/http/mount.ts': uses('#server/orders/routes.ts', 'y'),
  'server/operations/fill-demo.ts': "export const y = () => import('#demo/load.ts');",
  'demo/load.ts': uses('#server/orders/queries.ts', 'y'),
  'test/a.ts': uses('#server/edge/http/mount.ts', 'y'),
  'server/buying/place.test.ts': uses('#test/a.ts', 'y'),
};

let houses: string;
let settings: Awaited<ReturnType<typeof extractDepcruiseConfig>>;

beforeAll(async () => {
  houses = await mkdtemp(join(tmpdir(), 'tradefront-walls-'));
  settings = await extractDepcruiseConfig(join(root, '.dependency-cruiser.cjs'));
});
afterAll(() => rm(houses, { recursive: true, force: true }));

/** The walls that these files break. */
const brokenWalls = async (files: Files): Promise<string[]> => {
  const house = await mkdtemp(join(houses, 'house-'));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(house, path)), { recursive: true });
    await writeFile(join(house, path), content);
  }
  await writeFile(join(house, 'package.json'), await readFile(join(root, 'package.json')));
  await symlink(join(root, 'node_modules'), join(house, 'node_modules'));
  const { options, ...ruleSet } = settings;
  const { output } = await cruise(['.'], { ...options, ruleSet, validate: true, baseDir: house });
  const { violations: found } = (output as ICruiseResult).summary;
  return [...new Set(found.map(({ rule }) => rule.name))];
};

describe('the floors', () => {
  test.each(Object.entries(floors))('of %s list every room', async (house, storeys) => {
    const entries = await readdir(join(root, house), { withFileTypes: true });
    const rooms = entries
      .filter((entry) => entry.isDirectory() || (/\.tsx?$/.test(entry.name) && !entry.name.includes('.test.')))
      .map(({ name }) => name)
      .filter((name) => house !== 'server' || name !== 'context.ts');
    expect(storeys.flat().toSorted()).toEqual(rooms.toSorted());
  });

  test.each(Object.entries(floors))('of %s are drawn in docs/architecture.md', async (house, storeys) => {
    const rooms = storeys.toReversed().map((storey) => storey.join(' · '));
    const drawing = house.includes('/') ? ` ${rooms.join(' › ')}` : rooms.map((storey) => `\n  ${storey}`).join('');
    expect(await readFile(join(root, 'docs', 'architecture.md'), 'utf8')).toContain(`\n${house}/${drawing}\n`);
  });
});

test('every folder at the top, and every room of the server and the fronts, stands in docs/architecture.md', async () => {
  const text = await readFile(join(root, 'docs', 'architecture.md'), 'utf8');
  const [table = ''] = text.split('## Floors');
  const named = (folder: string, under: string) =>
    table.includes(`\`${under}${folder}/\``) || table.includes(`\`${folder}/\``);
  const rooms = Object.entries(floors).flatMap(([house, storeys]) =>
    storeys.flat().flatMap((room) => (room.includes('.') ? [] : [[room, `${house}/`] as const])),
  );
  const files = execFileSync('git', ['ls-files', '*/*.ts', '*/*.mjs'], { cwd: root, encoding: 'utf8' }).split('\n');
  const tops = [...new Set(files.filter(Boolean).map((file) => file.split('/', 1)[0] ?? ''))].map(
    (top) => [top, ''] as const,
  );
  expect(tops.length).toBeGreaterThan(10);
  const missing = [...tops, ...rooms].filter(([room, under]) => !named(room, under));
  expect(missing).toEqual([]);
});

describe('the walls', () => {
  test.each(violations)('%s: %j', async (wall, files) => {
    expect(await brokenWalls(files)).toEqual([wall]);
  });

  test('allow what they should', async () => {
    expect(await brokenWalls(allowed)).toEqual([]);
  });

  test('are each tested above', () => {
    const names = settings.forbidden?.map(({ name }) => name) ?? [];
    expect(new Set(violations.map(([wall]) => wall))).toEqual(new Set(names));
  });
});
