import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    encoding: 'utf8',
    timeout: minutes * 60_000,
    maxBuffer: 2 ** 28,
  });
  if (error?.code === 'ENOENT') fail(`There is no ${program}: apt-get install ${program}`);
  return stdout ?? '';
};

const wrong = [];
const sqlmap = [...'--batch --flush-session --level=2 --risk=1 --technique=BEU --threads=4 --timeout=20'.split(' ')];
const tried = Object.entries(calls).filter(
  ([, { customer, params, query, body }]) => (token || !customer) && (params || query || body),
);
for (const [name, call] of tried) {
  const file = join(directory, `${name}.http`);
  writeFileSync(file, requestOf(call));
  const said = run(
    'sqlmap',
    ['-r', file, '--output-dir', join(directory, 'sqlmap'), '--ignore-code', '*', ...sqlmap],
    10,
  );
  const found = /is vulnerable|identified the following injection/.test(said);
  const done = /do not appear to be injectable|all tested parameters/.test(said);
  console.log(
    `sqlmap ${name}: ${found ? 'INJECTABLE' : done ? 'nothing' : `not tried: ${said.trim().split('\n').at(-3) ?? ''}`}`,
  );
  if (found || !done) wrong.push(name);
}

const report = join(directory, 'wapiti.json');
const modules = 'sql,xss,permanentxss,exec,file,crlf,ssrf,redirect,xxe,backup,htaccess,methods';
const start = links.search('screen');
run(
  'wapiti',
  [
    '-u',
    `${origin}/`,
    '-s',
    `${origin}${start}`,
    '--scope',
    'domain',
    '-d',
    '2',
    '--max-links-per-page',
    '30',
    '--max-scan-time',
    '8',
    '-m',
    modules,
    '--flush-session',
    '-f',
    'json',
    '-o',
    report,
  ],
  20,
);
const { vulnerabilities = {}, infos = {} } = JSON.parse(readFileSync(report, 'utf8'));
for (const [kind, found] of Object.entries(vulnerabilities))
  for (const { method, path, info } of found) wrong.push(`${kind}: ${method} ${path} ${info}`);
console.log(`wapiti: ${infos.crawled_pages_nbr ?? infos.crawled_pages ?? '?'} pages`);

rmSync(directory, { recursive: true, force: true });
console.log(wrong.length === 0 ? `Nothing was found in ${tried.length} calls and the pages.` : wrong.join('\n'));
process.exitCode = wrong.length === 0 ? 0 : 1;
