import { PageDoc, SavePage } from '#contract/shop/staff-content.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { z } from 'zod';
import { invalid, staleVersion } from '#server/platform/failure/failure.ts';
import { documentKind } from '../documents/document-kind.ts';
import { publishedVersion } from '../documents/versions.ts';
import { isTaken, writePage } from './save-page.ts';

/** A content page as a document: a draft begins from a saved version. */
export const pageDocument = documentKind({
  kind: 'page',
  Base: z.int(),
  Doc: PageDoc,
  ready: async (trx, { key, base: version, doc }) => {
    if ((await publishedVersion(trx, { kind: 'page', key })) !== version) throw staleVersion();
    const read = SavePage.safeParse({ version, ...doc });
    if (!read.success)
      throw invalid(Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), [message]])));
    if (await isTaken(trx, key, doc.url)) throw invalid({ url: [staffMessages.pageUrlTaken] });
    return { base: version, doc, told: { title: doc.title } };
  },
  publish: async (trx, { key, base: version, doc, at, by }) => {
    if ((await publishedVersion(trx, { kind: 'page', key })) !== version) return staffMessages.pagePublishedMeanwhile;
    if (await isTaken(trx, key, doc.url)) return staffMessages.pageUrlTaken;
    await writePage(trx, { ...doc, id: key, version, by, at });
    return '';
  },
});
