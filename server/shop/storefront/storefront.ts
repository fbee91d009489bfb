import type { DbAndClock } from '#server/context.ts';
import type { StorefrontDoc } from '#contract/shop/staff-storefront.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';
import { storefrontDocument, theStorefront } from './publish-storefront.ts';
import { draftOf, othersDrafts } from '../documents/drafts.ts';
import { scheduledOf } from '../documents/schedules.ts';
import { publishedStorefront } from './storefront-doc.ts';
import { knownOf } from './storefront-known.ts';
import { differingParts, rebase } from './storefront-parts.ts';
import { storefrontProblems } from './storefront-problems.ts';
import { savedVersions } from '../documents/versions.ts';

/** What another draft or a schedule changes, in place of its documents. */
const withParts = <R extends Record<'base' | 'doc', StorefrontDoc>>({ base, doc, ...row }: R) => ({
  ...row,
  parts: differingParts(base, doc),
});

/** Everything of the editor for one person: as published, their draft on top of it, and what is to be said of it. */
export const storefront = async ({ db, now }: DbAndClock, staffId: number) => {
  const own = { key: theStorefront, staffId };
  const published = await publishedStorefront(db);
  const kept = await draftOf(db, storefrontDocument, own);
  const { base, doc, changed, conflicts } = rebase(kept ?? { base: published, doc: published }, published);
  const { known, assetRows, variantRows } = await knownOf(db, [published, doc], now());
  return {
    published,
    base,
    draft: doc,
    changed,
    conflicts,
    revision: kept?.revision ?? 0,
    keptAt: kept?.keptAt ?? null,
    problems: storefrontProblems(doc, known),
    assets: assetRows,
    variants: variantRows,
    goals: known.goals,
    others: (await othersDrafts(db, storefrontDocument, own)).map(withParts),
    scheduled: (await scheduledOf(db, storefrontDocument, theStorefront)).map(withParts),
    versions: await savedVersions(db, { kind: 'storefront', key: theStorefront }),
    history: await historyOf(db, 'storefront', theStorefront),
  };
};
export type StorefrontRecord = Awaited<ReturnType<typeof storefront>>;
