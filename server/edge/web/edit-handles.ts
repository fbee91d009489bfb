import { storefrontParts } from '#contract/shop/staff-storefront.ts';
import { backofficeUrl, staffLinks } from '#contract/staff-links.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Context } from '#server/context.ts';
import { makeReply, type Reply } from '#server/platform/cache/reply.ts';
import { hasPreviewCookie, previewer } from '#server/people/staff/preview-cookie.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const file = 'assets/edit-handles.js';

/** The script's address: Vite's own in development, else with a hash of what was built, as it may be kept. */
export const handlesScript = async (development: boolean): Promise<string> => {
  if (development) return backofficeUrl('/on-page/edit-handles.ts');
  const code = await readFile(join(root, 'build', 'backoffice', file));
  return backofficeUrl(`/${file}?${createHash('sha256').update(code).digest('hex').slice(0, 12)}`);
};

/** Whether the page is for a member who may edit what shoppers see. A request without their cookie asks no database. */
export const isForEditor = async (context: Context, cookies: string | undefined): Promise<boolean> => {
  if (!hasPreviewCookie(cookies)) return false;
  const member = await previewer(context, cookies);
  return member !== undefined && (member.role === 'ADMIN' || member.permissions.includes('content'));
};

const editor = (part: string) => backofficeUrl(`${staffLinks.storefrontEditor()}?part=${part}`);

/** Where each block of a page is edited, by its name. */
const blocks = {
  ...Object.fromEntries(
    Object.entries(storefrontParts).map(([part, name]) => [
      part,
      { name: `Edit ${name.toLowerCase()}`, to: editor(part) },
    ]),
  ),
  widgets: { name: 'Edit widget', to: editor('widgets') },
  footer: { name: 'Edit footer', to: backofficeUrl(staffLinks.storefront()) },
};

const pageOf = async ({ db }: Context, path: string) => {
  const [, url] = /^\/page\/([^/]+)\/$/.exec(path) ?? [];
  if (url === undefined) return null;
  const found = await db.selectFrom('content_page').select('id').where('url', '=', url).executeTakeFirst();
  return found ? { at: path, name: 'Edit page', to: backofficeUrl(staffLinks.contentPage(found.id)) } : null;
};

const escaped = (json: string): string =>
  json.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The page with the script that draws handles; no cache keeps it, and it is another answer than what visitors get. */
export const withHandles = async (context: Context, page: Reply, path: string, script: string): Promise<Reply> => {
  const html = page.body.toString('utf8');
  const end = html.lastIndexOf('</body>');
  if (page.status !== 200 || end < 0) return page;
  const told = JSON.stringify({
    blocks,
    page: await pageOf(context, path),
    all: { name: 'Edit the homepage', to: backofficeUrl(staffLinks.storefrontEditor()) },
  });
  const element = `<script type="module" src="${script}" data-edit-handles="${escaped(told)}"></script>`;
  const { etag: _of, ...headers } = page.headers;
  return makeReply(
    page.status,
    { ...headers, 'cache-control': 'no-store' },
    `${html.slice(0, end)}${element}${html.slice(end)}`,
    page.shown,
  );
};
