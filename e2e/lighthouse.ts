import { chromium } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { createServer } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { installedBrowser } from '../tools/browsers.mjs';

/*
 * node e2e/lighthouse.ts URL…: Lighthouse scores for pages of a running shop, with its mobile settings (a slow phone on
 * a slow connection, both simulated), the median of three runs. Scores below 100 are listed with the reason; with --json
 * a line of JSON a page tells its performance alone.
 */

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const metrics = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI',
} as const;
const runs = 3;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** A run whose recording failed says nothing about the page: it is repeated, twice at most. */
const measure = async (url: string, flags: Flags, again = 2): Promise<Result> => {
  const result = await lighthouse(url, flags);
  if (result?.lhr.runtimeError && again > 0) return measure(url, flags, again - 1);
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  return result.lhr;
};

const asJson = process.argv.includes('--json');
const urls = process.argv.slice(2).filter((each) => each !== '--json');
if (urls.length === 0) {
  console.log('Name the pages: node e2e/lighthouse.ts http://127.0.0.1:3000/ http://127.0.0.1:3000/phoneBrand/');
  process.exit(1);
}

const executablePath = installedBrowser();
const port = await freePort();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-quic', '--disable-background-networking'],
});
try {
  for (const url of urls) {
    const reports = [];
    for (let run = 0; run < runs; run += 1)
      reports.push(await measure(url, { port, onlyCategories: [...categories], logLevel: 'error' }));
    reports.sort((a, b) => (a.categories['performance']?.score ?? 0) - (b.categories['performance']?.score ?? 0));
    const median = reports[Math.floor(runs / 2)]!;
    if (asJson) {
      const measured = Object.entries(metrics).map(([id, short]) => [short, median.audits[id]?.numericValue ?? null]);
      const performance = Math.round((median.categories['performance']?.score ?? 0) * 100);
      console.log(JSON.stringify({ url, performance, ...Object.fromEntries(measured) }));
      continue;
    }
    console.log(
      `\n${url} (Lighthouse ${median.lighthouseVersion}, load ${loadavg()[0]!.toFixed(1)} on ${cpus().length} cores)`,
    );
    const scores = categories.map((name) => `${name} ${Math.round((median.categories[name]?.score ?? 0) * 100)}`);
    console.log(`  ${scores.join(', ')}`);
    const measured = Object.entries(metrics).map(([id, short]) => `${short} ${median.audits[id]?.displayValue ?? '?'}`);
    console.log(`  ${measured.join(', ')}`);
    for (const name of categories)
      for (const { id, weight } of median.categories[name]?.auditRefs ?? []) {
        const audit = median.audits[id];
        if (weight > 0 && audit && audit.score !== null && audit.score < 1)
          console.log(`  ${name}: ${audit.title} ${audit.displayValue ?? ''} (${Math.round(audit.score * 100)})`);
      }
  }
} finally {
  await browser.close();
}
