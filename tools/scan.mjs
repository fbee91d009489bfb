import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { calls } from '../contract/calls.ts';
import { links } from '../contract/links.ts';
import { randomBy } from '../test/fuzz/random.ts';
import { inputSchemaOf, sampleOf } from '../test/fuzz/sample.ts';
import { fail } from './project.mjs';

/*
 * `node tools/scan.mjs http://127.0.0.1:3000 [TOKEN]`: sqlmap on every public call, with a request for each made from its schema,
 * and wapiti on the pages. Both come with Debian (apt-get install sqlmap wapiti). For a demo shop that may be
 * spoilt, with VISITOR_BUDGET_MS=0; with the token of a customer's session the calls behind it, too.
 */

const [origin, token] = process.argv.slice(2);
if (!origin || !URL.canParse(origin)) fail('node tools/scan.mjs http://127.0.0.1:3000 [TOKEN]');
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
  if (body) lines.push('Content-Type: application/json', '', JSON.stringify(sampleOf(inputSchemaOf(body), random)));
  else lines.push('', '');
  return lines.join('\r\n');
};

const run = (program, args, minutes) => {
  const { stdout, error } = spawnSync(program, args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
    timeout: minutes * 60_000,
    maxBuffer: 2 ** 28,
  });
  if (error?.code === 'ENOENT') fail(`There is no ${program}: apt-get install ${program}`);
  return stdout ?? '';
};

const wrong = [];
const sqlmap =
  '--batch --flush-session --level=1 --risk=1 --technique=BEU --ignore-code=400,401,404,422,429 --threads=4 --timeout=20'.split(
    ' ',
  );
/** It ends the session. */
const last = calls.resetPassword;
const tried = Object.entries(calls)
  .filter(([, { customer, params, query, body }]) => (token || !customer) && (params || query || body))
  .toSorted(([, one], [, other]) => Number(one === last) - Number(other === last));
for (const [name, call] of tried) {
  const file = join(directory, `${name}.http`);
  writeFileSync(file, requestOf(call));
  // Without a terminal it reads its targets from its input.
  const command = ['sqlmap', '-r', file, '--output-dir', join(directory, 'sqlmap'), ...sqlmap].join(' ');
  const said = stripVTControlCharacters(run('script', ['-qec', command, '/dev/null'], 10));
  const found = /is vulnerable|identified the following injection/.test(said);
  const done = /do not appear to be injectable|all tested parameters/.test(said);
  console.log(
    `sqlmap ${name}: ${found ? 'INJECTABLE' : done ? 'nothing' : `not tried: ${said.trim().split('\n').at(-3) ?? ''}`}`,
  );
  if (found || !done) wrong.push(name);
}

/** Its own crawler reads few pages of ours: it is given the addresses that they link to, one of each shape. */
const shapeOf = (path) => path.replace(/\d+/g, '0').split('/').slice(0, 3).join('/');
const addressesOf = async (path) => {
  const html = await (await fetch(`${origin}${path}`)).text();
  return [...html.matchAll(/href="(\/[^"#]*)"/g)].map(([, href]) => href.replaceAll('&amp;', '&'));
};
const pages = new Map();
for (const from of ['/', links.search('screen'), links.phoneBrands()])
  for (const path of [from, ...(await addressesOf(from))])
    if (!path.startsWith('/assets/') && !pages.has(shapeOf(path))) pages.set(shapeOf(path), path);

const report = join(directory, 'wapiti.json');
const modules = 'sql,xss,permanentxss,exec,file,crlf,ssrf,redirect,xxe,methods';
const starts = [...pages.values()].flatMap((path) => ['-s', `${origin}${path}`]);
const options = '--scope domain -d 2 --max-scan-time 8 --flush-session -f json'.split(' ');
const crawled = run('wapiti', ['-u', `${origin}/`, ...starts, ...options, '-m', modules, '-o', report], 20);
const { vulnerabilities = {} } = JSON.parse(readFileSync(report, 'utf8'));
for (const [kind, found] of Object.entries(vulnerabilities))
  for (const { method, path, info } of found) wrong.push(`${kind}: ${method} ${path} ${info}`);
console.log(`wapiti: ${/found (\d+) URLs/.exec(crawled)?.[1] ?? 'no'} addresses`);

rmSync(directory, { recursive: true, force: true });
console.log(wrong.length === 0 ? `Nothing was found in ${tried.length} calls and the pages.` : wrong.join('\n'));
process.exitCode = wrong.length === 0 ? 0 : 1;
