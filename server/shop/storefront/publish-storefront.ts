import * as staffMessages from '#messages/staff.js';
import { StorefrontDoc, type StorefrontPart, storefrontParts } from '#contract/shop/staff-storefront.ts';
import { inTransaction, type Trx } from '#server/platform/db/db.ts';
import { invalid, notPossible, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor, StaffActor } from '#server/platform/viewer/staff-viewer.ts';
import { publishedStorefront } from './storefront-doc.ts';
import { knownOf } from './storefront-known.ts';
import { type Draft, rebase, toldParts } from './storefront-parts.ts';
import { storefrontProblems } from './storefront-problems.ts';
import { writeStorefront } from './write-storefront.ts';
import { documentKind } from '../documents/document-kind.ts';
import { takeDraft } from '../documents/drafts.ts';
import { addVersion, lockContent, publishedVersion } from '../documents/versions.ts';

/** There is one storefront; its number in the audit log and among the versions. */
export const theStorefront = 1;
const kept = { kind: 'storefront', key: theStorefront } as const;

/** What stands in the way of a draft, looked at under the lock of all publishing. */
const checkDraft = async (trx: Trx, draft: Draft, now: Date) => {
  await lockContent(trx);
  const published = await publishedStorefront(trx);
  const { doc, changed, conflicts } = rebase(draft, published);
  const { known } = await knownOf(trx, [doc], now);
  return { published, doc, changed, conflicts, stops: storefrontProblems(doc, known).filter(({ stops }) => stops) };
};
type Checked = Awaited<ReturnType<typeof checkDraft>>;

/** @throws 422 for a conflict, something unfinished, or no change */
const refuseUnready = ({ changed, conflicts, stops }: Checked): void => {
  if (conflicts.length > 0) throw staleVersion();
  if (stops.length > 0) throw invalid(Object.fromEntries(stops.map(({ at, says }) => [at, [says]])));
  if (changed.length === 0) throw notPossible(staffMessages.nothingToPublish());
};

/** Writes what a checked draft changes, its version, and one entry of the audit log. */
const writePublished = async (
  trx: Trx,
  { published, doc, changed }: { published: Checked['published']; doc: Checked['doc']; changed: StorefrontPart[] },
  { at, by }: { at: Date; by: Actor },
): Promise<void> => {
  await writeStorefront(trx, doc, changed);
  const version = (await publishedVersion(trx, kept)) + 1;
  await addVersion(trx, kept, { version, at, by: by.actor, before: published, after: doc });
  await addAudit(trx, {
    ...by,
    at,
    action: 'storefront.publish',
    entityId: theStorefront,
    before: { ...toldParts(published, changed), version: version - 1 },
    after: { ...toldParts(doc, changed), version },
  });
};

/**
 * Publishes one's own draft: shoppers get it with their next request.
 * @throws 422 for a conflict, something unfinished, no change, or another revision
 */
export const publishStorefront = inTransaction<{ revision: number; by: StaffActor }>(
  async (trx, { revision, by }, now) => {
    const at = now();
    const draft = await takeDraft(trx, storefrontDocument, { key: theStorefront, staffId: by.staffId, revision });
    const checked = await checkDraft(trx, draft, at);
    refuseUnready(checked);
    await writePublished(trx, checked, { at, by });
  },
);

/** The storefront as a document: a draft begins from all of it. */
export const storefrontDocument = documentKind({
  kind: 'storefront',
  Base: StorefrontDoc,
  Doc: StorefrontDoc,
  ready: async (trx, draft, at) => {
    const checked = await checkDraft(trx, draft, at);
    refuseUnready(checked);
    return { base: checked.published, doc: checked.doc, told: { parts: checked.changed } };
  },
  publish: async (trx, { base, doc, at, by }) => {
    const checked = await checkDraft(trx, { base, doc }, at);
    if (checked.conflicts.length > 0)
      return staffMessages.publishedMeanwhile(checked.conflicts.map((part) => storefrontParts[part]).join(', '));
    const refusal = checked.stops.map(({ says }) => says).join(' ');
    if (refusal === '' && checked.changed.length > 0) await writePublished(trx, checked, { at, by });
    return refusal;
  },
});
