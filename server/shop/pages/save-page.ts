import { links } from '#contract/links.ts';
import type { PageText, SavePage } from '#contract/shop/staff-content.ts';
import * as staffMessages from '#messages/staff.js';
import { claimPath, movePath } from '#server/platform/redirects/moved-paths.ts';
import { sanitiseHtml } from '#server/platform/html/sanitise.ts';
import { type Db, insertRow, inTransaction, type Trx, updateRow, valueOf } from '#server/platform/db/db.ts';
import { invalid, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor, StaffActor } from '#server/platform/viewer/staff-viewer.ts';
import { dropDraft } from '../documents/drafts.ts';
import { pageById } from './page-queries.ts';
import { addVersion, lockContent, publishedVersion } from '../documents/versions.ts';
import { shopRow } from '../content/queries.ts';
import { cutOffNotice } from '#contract/buying/cut-off.ts';
import { otherClock } from '#kernel/dates.ts';
import { clockWords } from '#kernel/clock-words.ts';
import { escapeHtml } from '#server/platform/html/escape-html.ts';
import templates from './page-templates.json' with { type: 'json' };

/** The audit log says how much text there is; the text itself is among the saves. */
const told = ({ body, ...rest }: PageText & { url: string }, version: number) => ({
  ...rest,
  letters: body.length,
  version,
});

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

type Saved = SavePage & { id: number; by: Actor };

/**
 * Publishes a page: shoppers get it with their next request. Saving what stands there already is no save; one's own draft
 * of it is none any more. The address that it had leads to a new one; saves know no address, so putting one back leaves
 * the page where it is.
 * @throws 404; 422 when it was changed elsewhere, or the new address is taken
 */
export const savePage = inTransaction<Saved & { by: StaffActor }>(async (trx, saved, now) => {
  await lockContent(trx);
  await writePage(trx, { ...saved, at: now() });
  await dropDraft(trx, 'page', { staffId: saved.by.staffId, key: saved.id });
});

/** The same in a transaction that holds the lock of all content. */
export const writePage = async (trx: Trx, { id, version, by, at, ...given }: Saved & { at: Date }): Promise<void> => {
  const present = await pageById(trx, id);
  if ((await publishedVersion(trx, { kind: 'page', key: id })) !== version) throw staleVersion();
  const before: PageText = {
    title: present.title,
    body: present.body,
    inFooter: present.footerPosition !== null,
    searchTitle: present.searchTitle,
    searchDescription: present.searchDescription,
  };
  const after: PageText = {
    title: given.title,
    body: sanitiseHtml(given.body),
    inFooter: given.inFooter,
    searchTitle: given.searchTitle ?? before.searchTitle,
    searchDescription: given.searchDescription ?? before.searchDescription,
  };
  const url = given.url ?? present.url;
  if (url === present.url && isSame(before, after)) return;
  if (url !== present.url) await moveTo(trx, { id, from: present.url, to: url, at });
  await updateRow(trx, 'content_page', id, {
    url,
    title: after.title,
    body: after.body,
    footer_position: after.inFooter ? (present.footerPosition ?? (await nextInFooter(trx))) : null,
    search_title: after.searchTitle,
    search_description: after.searchDescription,
  });
  await addVersion(trx, { kind: 'page', key: id }, { version: version + 1, at, by: by.actor, before, after });
  await addAudit(trx, {
    ...by,
    at,
    action: 'page.save',
    entityId: id,
    before: told({ ...before, url: present.url }, version),
    after: told({ ...after, url }, version + 1),
  });
};

/** Whether another page has the address. */
export const isTaken = (trx: Db, id: number, url: string): Promise<boolean> =>
  valueOf<boolean>(trx)`select exists (select from content_page where url = ${url} and id <> ${id})`;

const moveTo = async (
  trx: Db,
  { id, from, to, at }: { id: number; from: string; to: string; at: Date },
): Promise<void> => {
  if (await isTaken(trx, id, to)) throw invalid({ url: [staffMessages.pageUrlTaken()] });
  await movePath(trx, { from: links.page(from), to: links.page(to), at });
};

/** Behind the last page of the footer. */
const nextInFooter = (trx: Db): Promise<number> =>
  valueOf<number>(trx)`select coalesce(max(footer_position), 0) + 1 from content_page`;

/** What the templates say of the shop. */
type TemplateShop = {
  name: string;
  companyName: string;
  companyAddress: string;
  companyPhone: string;
  companyEmail: string;
  cutOff: string;
};

const inOneLine = (address: string): string => escapeHtml(address.trim().replaceAll(/\s*\n\s*/g, ', '));

const reach = ({ companyPhone, companyEmail }: TemplateShop): string =>
  [companyPhone, companyEmail].filter(Boolean).map(escapeHtml).join(' or ') || 'the address in the footer';

/**
 * The four pages that the footer links to at first, with the shop's data in them, as HTML. They are a beginning: the merchant reads
 * them before opening.
 */
const writtenPages = (shop: TemplateShop): { url: string; title: string; body: string }[] => {
  const filled: Readonly<Record<string, string>> = {
    name: escapeHtml(shop.name),
    company: escapeHtml(shop.companyName),
    address: inOneLine(shop.companyAddress),
    reach: reach(shop),
    cutOff: cutOffNotice(clockWords(shop.cutOff), otherClock(new Date(), 'en-CA')),
  };
  const paragraph = (text: string) =>
    `<p>${text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => filled[name] ?? '')}</p>\n`;
  return templates.map(({ url, title, sections }) => ({
    url,
    title,
    body: sections
      .map((section) => (section.title && `<h2>${section.title}</h2>\n`) + section.texts.map(paragraph).join(''))
      .join(''),
  }));
};

/** Writes those of the four usual pages that are missing or empty, into the footer too; a text that is there stays. @throws 422 when the settings were changed elsewhere */
export const writePages = inTransaction<{ version: number; by: Actor }>(async (trx, { version: seen, by }, now) => {
  if ((await lockContent(trx)) !== seen) throw staleVersion();
  for (const { url, title, body: written } of writtenPages(await shopRow(trx))) {
    const present = await trx.selectFrom('content_page').selectAll().where('url', '=', url).executeTakeFirst();
    if (present && present.body !== '') continue;
    const body = sanitiseHtml(written);
    const footer_position = present?.footer_position ?? (await nextInFooter(trx));
    const id = present?.id ?? (await insertRow(trx, 'content_page', { url, title, body, footer_position }));
    if (present) await updateRow(trx, 'content_page', id, { body, footer_position });
    await claimPath(trx, links.page(url));
    const kept = { kind: 'page', key: id } as const;
    const version = (await publishedVersion(trx, kept)) + 1;
    const before = {
      searchTitle: present?.search_title ?? '',
      searchDescription: present?.search_description ?? '',
      title: present?.title ?? title,
      body: '',
      inFooter: present !== undefined && present.footer_position !== null,
    };
    const at = now();
    await addVersion(trx, kept, {
      version,
      at,
      by: by.actor,
      before,
      after: { ...before, body, inFooter: true },
    });
    await addAudit(trx, {
      ...by,
      at,
      action: 'page.template',
      entityId: id,
      before: { letters: 0, version: version - 1 },
      after: { letters: body.length, version },
    });
  }
});
