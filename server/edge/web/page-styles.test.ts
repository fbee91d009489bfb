import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageStyles } from './page-styles.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'page-styles-'));
  await writeFile(join(directory, 'a.css'), '.a{color:red}');
  await writeFile(join(directory, 'b.css'), '.b{color:blue}');
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const page = (links: string, text = 'one') => ({
  html: `<!DOCTYPE html><html><head><meta charSet="utf-8"/><title>${text}</title>${links}</head><body>${text}</body></html>`,
  join: (html: string) => html.replace('MARK', 'made before'),
});
const both = '<link rel="stylesheet" href="/a.css#"/><link rel="stylesheet" href="/b.css"/>';

test('a page has its styles before everything else, in order, and names their hash', async () => {
  const { body, styles } = await pageStyles(directory)(page(both));
  const css = '.a{color:red}\n.b{color:blue}';
  expect(body.toString()).toBe(
    `<!DOCTYPE html><html><head><meta charSet="utf-8"/><style>${css}</style><title>one</title>` +
      '<link rel="stylesheet" href="/a.css#" type="text/plain" disabled=""/><link rel="stylesheet" href="/b.css" type="text/plain" disabled=""/>' +
      '</head><body>one</body></html>',
  );
  expect(styles).toBe(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
});

test('the tag of a page follows both its text and its styles', async () => {
  const styled = pageStyles(directory);
  const tags = await Promise.all(
    [page(both), page(both), page(both, 'two'), page('<link rel="stylesheet" href="/a.css"/>')].map(
      async (html) => (await styled(html)).etag,
    ),
  );
  expect(tags[0]).toBe(tags[1]);
  expect(new Set(tags).size).toBe(3);
});

test('a page without style sheets is as it was', async () => {
  const { body, styles } = await pageStyles(directory)(page(''));
  expect(body.toString()).toBe(page('').html);
  expect(styles).toBeNull();
});

test('what was made before is put into the body', async () => {
  const { body } = await pageStyles(directory)(page(both, 'MARK'));
  expect(body.toString()).toContain('<title>MARK</title>');
  expect(body.toString()).toContain('<body>made before</body>');
});
