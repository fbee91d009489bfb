import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fail, pinnedNode, programOf, root } from './project.mjs';
import { setUp } from './setup.mjs';

/*
 * Makes a package with a typed client of a running shop's calls (docs/machines.md, "A typed client") from what the shop says of itself:
 * npm run client -- [ADDRESS] [DIRECTORY]
 */

await setUp();
const [shop = 'http://127.0.0.1:3000', directory = 'build/api-client'] = process.argv.slice(2);
const to = resolve(process.env.INIT_CWD ?? process.cwd(), directory);
const { generateApi } = await import('swagger-typescript-api');

const documents = { shop: '/api/docs/json', staff: '/api/docs/staff/json' };
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));

/** With a key, and with what the shop refuses thrown as it was said. */
const index = `import { Api as ShopApi } from './shop.js';
import { Api as StaffApi } from './staff.js';

const settings = (baseUrl: string, key: string) => ({ baseUrl, baseApiParams: { headers: { authorization: \`Bearer \${key}\` } } });

/** The calls of the storefront, with a customer's key. What is refused is thrown: its \`error\` is the shop's answer. */
export const shopClient = (baseUrl: string, key: string) => new ShopApi<unknown>(settings(baseUrl, key));
/** The calls of the back office, with a key of the shop. What is refused is thrown: its \`error\` is the shop's answer. */
export const staffClient = (baseUrl: string, key: string) => new StaffApi<unknown>(settings(baseUrl, key));
export type * as shop from './shop.js';
export type * as staff from './staff.js';
`;

// Apart: what lies below node_modules is not compiled.
const source = await mkdtemp(join(tmpdir(), 'tradefront-client-'));
const made = join(source, 'made');
for (const [name, path] of Object.entries(documents)) {
  const answer = await fetch(shop + path).catch(({ cause }) => fail(`No shop answers at ${shop}: ${cause?.message}`));
  if (!answer.ok) fail(`${shop}${path} answered ${answer.status}.`);
  const spec = await answer.json();
  await generateApi({
    spec,
    output: source,
    fileName: `${name}.ts`,
    httpClientType: 'fetch',
    generateUnionEnums: true,
    cleanOutput: false,
    silent: true,
  });
  // It is checked below; a type that names itself has to be an interface.
  const file = join(source, `${name}.ts`);
  const text = (await readFile(file, 'utf8')).replace(/^\/\/ @ts-\w+$/m, '');
  await writeFile(
    file,
    text.replaceAll(
      /^export type (\w+) = Partial<\s*Record<string, (.*\b\1)>\s*>;$/gm,
      'export interface $1 {\n  [name: string]: $2 | undefined;\n}',
    ),
  );
}
await writeFile(join(source, 'index.ts'), index);
const options = [
  '--ignoreConfig',
  '--strict',
  '--skipLibCheck',
  '--declaration',
  '--target',
  'es2022',
  '--module',
  'esnext',
  '--moduleResolution',
  'bundler',
];
const compiler = [
  programOf('typescript', 'tsc'),
  ...options,
  '--types',
  '',
  '--rootDir',
  source,
  '--outDir',
  made,
  join(source, 'index.ts'),
];
const { status, stdout } = spawnSync(pinnedNode, compiler, { encoding: 'utf8' });
if (status !== 0) fail(stdout);
await writeFile(
  join(made, 'package.json'),
  `${JSON.stringify(
    {
      name: 'tradefront-client',
      version,
      type: 'module',
      license: 'MIT',
      exports: { types: './index.d.ts', default: './index.js' },
      sideEffects: false,
    },
    null,
    2,
  )}\n`,
);
await rm(to, { recursive: true, force: true });
await cp(made, to, { recursive: true });
await rm(source, { recursive: true });
console.log(`A typed client of ${shop} is in ${to}: npm install ${to}`);
