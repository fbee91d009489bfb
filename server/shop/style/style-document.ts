import { Style, type StyleField } from '#contract/shop/style.ts';
import * as staffMessages from '#messages/staff.js';
import { z } from 'zod';
import { addAudit } from '#server/people/staff/add-audit.ts';
import { type Db, inTransaction, rowsOf, type Trx } from '#server/platform/db/db.ts';
import { notPossible, staleVersion } from '#server/platform/failure/failure.ts';
import { publishedStyle } from '#server/platform/style/published-style.ts';
import type { Actor, StaffActor } from '#server/platform/viewer/staff-viewer.ts';
import { links } from '#contract/links.ts';
import { contrastLines } from '#server/platform/style/derive.ts';
import { presets } from '#server/platform/style/presets.ts';
import { documentKind } from '../documents/document-kind.ts';
import { draftOf, othersDrafts, takeDraft } from '../documents/drafts.ts';
import { addVersion, lockContent, publishedVersion, savedVersions } from '../documents/versions.ts';
import { scheduledOf } from '../documents/schedules.ts';

/** There is one style that is published; its number in the audit log and among the versions. */
export const theStyle = 1;
export const keptStyle = { kind: 'style', key: theStyle } as const;

const differingFields = (one: Style, other: Style): StyleField[] =>
  (Object.keys(one) as StyleField[]).filter((field) => one[field] !== other[field]);

const of = (style: Style, fields: readonly StyleField[]) =>
  Object.fromEntries(fields.map((field) => [field, style[field] ?? '']));

/** Writes it where pages are drawn from; with its version, and one entry of the audit log. */
const writeStyle = async (trx: Trx, after: Style, { at, by }: { at: Date; by: Actor }): Promise<void> => {
  const before = await publishedStyle(trx);
  const changed = differingFields(before, after);
  if (changed.length === 0) return;
  const version = (await publishedVersion(trx, keptStyle)) + 1;
  await trx
    .updateTable('shop')
    .set({ style: JSON.stringify(after) })
    .execute();
  await addVersion(trx, keptStyle, { version, at, by: by.actor, before, after });
  await addAudit(trx, {
    ...by,
    at,
    action: 'style.publish',
    entityId: theStyle,
    before: { ...of(before, changed), version: version - 1 },
    after: { ...of(after, changed), version },
  });
};

/** The look of the shop as a document: a draft begins from a published version. */
export const styleDocument = documentKind({
  kind: 'style',
  Base: z.int(),
  Doc: Style,
  ready: async (trx, { base, doc }) => {
    if ((await publishedVersion(trx, keptStyle)) !== base) throw staleVersion();
    const fields = differingFields(await publishedStyle(trx), doc);
    if (fields.length === 0) throw notPossible(staffMessages.nothingToPublish());
    return { base, doc, told: of(doc, fields) };
  },
  publish: async (trx, { base, doc, at, by }) => {
    if ((await publishedVersion(trx, keptStyle)) !== base) return staffMessages.stylePublishedMeanwhile();
    await writeStyle(trx, doc, { at, by });
    return '';
  },
});

/**
 * Publishes one's own draft: shoppers get it with their next page.
 * @throws 409 when another style was published meanwhile; 422 for another revision, and no change
 */
export const publishStyle = inTransaction<{ revision: number; by: StaffActor }>(async (trx, { revision, by }, now) => {
  const at = now();
  await lockContent(trx);
  const draft = await takeDraft(trx, styleDocument, { key: theStyle, staffId: by.staffId, revision });
  const { doc } = await styleDocument.ready(trx, { key: theStyle, ...draft }, at);
  await writeStyle(trx, doc, { at, by });
});

/** A list and a product to look at, by their paths; none in a shop without products. */
const placesOf = async (db: Db): Promise<{ list: string | null; product: string | null }> => {
  const [first] = await rowsOf<{ id: number; productId: number; category: string | null }>(db)`
    select v.id, v.product_id as "productId",
      (select c.url from shown_category c where l.facets && array[facet_key(1, c.id)] order by c.id limit 1) as category
    from listing l join variant v on v.id = l.variant_id order by v.id limit 1`;
  if (!first) return { list: null, product: null };
  return {
    list: first.category === null ? null : links.categoryProducts(first.category),
    product: `/product/${first.productId}/variant/${first.id}/`,
  };
};

/** Everything of the look for one person: as published, their draft, and what is measured of it. */
export const styleRecord = async (db: Db, staffId: number) => {
  const own = { key: theStyle, staffId };
  const published = await publishedStyle(db);
  const version = await publishedVersion(db, keptStyle);
  const kept = await draftOf(db, styleDocument, own);
  const draft = kept?.doc ?? published;
  const others = await othersDrafts(db, styleDocument, own);
  return {
    published,
    version,
    draft,
    base: kept?.base ?? version,
    revision: kept?.revision ?? 0,
    keptAt: kept?.keptAt.toISOString() ?? null,
    changed: differingFields(published, draft),
    lines: contrastLines(draft),
    others: others.map(({ base: _base, doc, ...row }) => ({
      ...row,
      keptAt: row.keptAt.toISOString(),
      parts: differingFields(published, doc),
    })),
    scheduled: (await scheduledOf(db, styleDocument, theStyle)).map(({ base: _base, doc, ...row }) => ({
      ...row,
      at: row.at.toISOString(),
      parts: differingFields(published, doc),
    })),
    versions: await savedVersions(db, keptStyle),
    presets,
    places: await placesOf(db),
  };
};
