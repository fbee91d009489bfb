import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { calls } from '../contract/calls.ts';
import { links } from '../contract/links.ts';
import { meets } from '../contract/platform/staff-call.ts';
import { staffCalls } from '../contract/staff-calls.ts';
import { staffExports } from '../contract/imports/staff-exports.ts';
import { staffPrints } from '../contract/orders/staff-prints.ts';
import { randomBy } from '../test/fuzz/random.ts';
import { inputSchemaOf, sampleOf } from '../test/fuzz/sample.ts';
import { fail } from './project.mjs';

/*
 * sqlmap on every call, with a request for each made from its schema, and wapiti on the pages. Both come with Debian
 * (apt-get install sqlmap wapiti). For a demo shop that may be spoilt, with VISITOR_BUDGET_MS=0.
 *
 *    node tools/scan.mjs http://127.0.0.1:3000 [TOKEN]          public calls; with a customer's token those behind it, too
 *    node tools/scan.mjs http://127.0.0.1:3000 --staff COOKIE   staff's calls, prints and exports that this session may use
 *
 * In portions: `--calls one,two` for these alone, `--pages` for wapiti alone; `--minutes 3` each at most; `--smart` tries
 * further only where the first answers differ, for calls that write much.
 */

const usage =
  'node tools/scan.mjs http://127.0.0.1:3000 [TOKEN | --staff COOKIE] [--calls NAMES | --pages] [--minutes N] [--smart]';
const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    staff: { type: 'string' },
    calls: { type: 'string' },
    pages: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '10' },
    smart: { type: 'boolean', default: false },
  },
});
const [origin, token] = positionals;
const cookie = given.staff;
const minutes = Number(given.minutes);
if (!origin || !URL.canParse(origin) || !(minutes > 0)) fail(usage);
if (cookie !== undefined && !cookie.includes('=')) fail(usage);
const isStaff = cookie !== undefined;
const only = given.calls?.split(',');
const { host } = new URL(origin);
const directory = mkdtempSync(join(tmpdir(), 'tradefront-scan-'));
const random = randomBy(1);

/** An HTTP request as text. What is in the path is marked: sqlmap would not try it by itself. */
const requestOf = ({ method, path, params, query, body }) => {
  const named = params ? sampleOf(inputSchemaOf(params), random) : {};
  const filled = path.replace(/:(\w+)/g, (_, name) => `${encodeURIComponent(String(named[name] ?? 1))}*`);
  const asked = query ? `?${new URLSearchParams(Object.entries(sampleOf(inputSchemaOf(query), random)))}` : '';
  const lines = [`${method} ${filled}${asked} HTTP/1.1`, `Host: ${host}`, 'Accept: application/json'];
  if (token) lines.push(`Authorization: Bearer ${token}`);
  if (isStaff) lines.push(`Cookie: ${cookie}`);
  if (body) lines.push('Content-Type: application/json', '', JSON.stringify(sampleOf(inputSchemaOf(body), random)));
  else lines.push('', '');
  return lines.join('\r\n');
};

const run = (program, args, minutes) =>
  new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'], timeout: minutes * 60_000 });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => (said += chunk));
    child.on('error', ({ code }) => code === 'ENOENT' && fail(`There is no ${program}: apt-get install ${program}`));
    child.on('close', () => resolve(said));
  });

const wrong = [];
const sqlmap =
  '--batch --flush-session --level=1 --risk=1 --technique=BEU --ignore-code=400,401,403,404,409,413,422,429 --threads=4 --timeout=20'.split(
    ' ',
  );
if (given.smart) sqlmap.push('--smart');
/** They end the session, or the account. */
const last = new Set([
  calls.resetPassword,
  ...Object.values(staffCalls).filter(({ path }) => /session|log(in|out)|password|staff\/account/i.test(path)),
]);
const takesInput = ({ params, query, body }) => Boolean(params || query || body);
const grantedTo = async () => {
  const answer = await fetch(`${origin}${staffCalls.staffSession.path}`, { headers: { cookie } });
  const { response } = await answer.json();
  if (!response) fail('The cookie is of no session.');
  return (access) =>
    access === 'ANYBODY' ||
    access === 'STAFF' ||
    meets(access, (permission) => response.permissions.includes(permission));
};
const isOpen = isStaff ? await grantedTo() : undefined;
const documents = Object.entries({ ...staffPrints, ...staffExports }).map(([name, each]) => [
  name,
  { method: 'GET', ...each },
]);
const candidates = isStaff
  ? [...Object.entries(staffCalls), ...documents].filter(([, { access }]) => isOpen(access))
  : Object.entries(calls).filter(([, { customer }]) => token || !customer);
const unknown = only?.filter((name) => !candidates.some(([each]) => each === name)) ?? [];
if (unknown.length > 0) fail(`No calls of this session: ${unknown.join(', ')}`);
const tried = candidates
  .filter(([, call]) => takesInput(call) || call.path.includes(':'))
  .filter(([name]) => !given.pages && (only?.includes(name) ?? true))
  .toSorted(([, one], [, other]) => Number(last.has(one)) - Number(last.has(other)));

const tryInjecting = async ([name, call]) => {
  const file = join(directory, `${name}.http`);
  writeFileSync(file, requestOf(call));
  // Without a terminal it reads its targets from its input.
  const command = ['sqlmap', '-r', file, '--output-dir', join(directory, 'sqlmap'), ...sqlmap].join(' ');
  const said = stripVTControlCharacters(await run('script', ['-qec', command, '/dev/null'], minutes));
  const found = /is vulnerable|identified the following injection/.test(said);
  const done = /do not appear to be injectable|all tested parameters|skipping (?:smart|.* based on heuristic)/.test(
    said,
  );
  console.log(
    `sqlmap ${name}: ${found ? 'INJECTABLE' : done ? 'nothing' : `not tried: ${said.trim().split('\n').at(-3) ?? ''}`}`,
  );
  if (found || !done) wrong.push(name);
};
const queue = tried.values();
const work = async () => {
  for (const each of queue) await tryInjecting(each);
};
await Promise.all([work(), work()]);

/** Its own crawler reads few pages of ours: it is given the addresses that they link to, one of each shape. */
const shapeOf = (path) => path.replace(/\d+/g, '0').split('/').slice(0, 3).join('/');
const addressesOf = async (path) => {
  const html = await (await fetch(`${origin}${path}`)).text();
  return [...html.matchAll(/href="(\/[^"#]*)"/g)].map(([, href]) => href.replaceAll('&amp;', '&'));
};
const pagesToTry = async () => {
  const pages = new Map();
  if (isStaff)
    for (const [, { method, path }] of candidates)
      if (method === 'GET') pages.set(path, `${path.replace(/:\w+/g, '1')}?id=1&page=1&day=2026-06-15`);
  for (const from of isStaff ? ['/backoffice/'] : ['/', links.search('screen'), links.phoneBrands()])
    for (const path of [from, ...(await addressesOf(from))])
      if (!path.startsWith('/assets/') && !pages.has(shapeOf(path))) pages.set(shapeOf(path), path);
  return [...pages.values()];
};

const modules = 'sql,xss,permanentxss,exec,file,crlf,ssrf,redirect,xxe,methods';
const tryPages = async () => {
  const report = join(directory, 'wapiti.json');
  const starts = (await pagesToTry()).flatMap((path) => ['-s', `${origin}${path}`]);
  const asWhom = isStaff ? ['-H', `Cookie: ${cookie}`] : [];
  const options = `--scope domain -d 2 --max-scan-time ${minutes} --flush-session -f json -m ${modules}`.split(' ');
  const first = isStaff ? '/backoffice/' : '/';
  const args = ['-u', `${origin}${first}`, ...starts, ...asWhom, ...options, '-o', report];
  const crawled = await run('wapiti', args, 2 * minutes);
  const { vulnerabilities = {} } = JSON.parse(readFileSync(report, 'utf8'));
  for (const [kind, found] of Object.entries(vulnerabilities))
    for (const { method, path, info } of found) wrong.push(`${kind}: ${method} ${path} ${info}`);
  console.log(`wapiti: ${/found (\d+) URLs/.exec(crawled)?.[1] ?? 'no'} addresses`);
  console.log(crawled.match(/\[\*\] Launching module \w+|[^\n]*(?:time|stop)[^\n]*/gi)?.join('\n') ?? '');
};
if (only === undefined) await tryPages();

rmSync(directory, { recursive: true, force: true });
console.log(wrong.length === 0 ? `Nothing was found in ${tried.length} calls and the pages.` : wrong.join('\n'));
process.exitCode = wrong.length === 0 ? 0 : 1;
