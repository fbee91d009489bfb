import { links } from '#contract/links.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { contrastLines } from '#server/platform/style/derive.ts';
import { presets } from '#server/platform/style/presets.ts';
import { publishedStyle } from '#server/platform/style/published-style.ts';
import { draftOf, othersDrafts } from '../documents/drafts.ts';
import { scheduledOf } from '../documents/schedules.ts';
import { publishedVersion, savedVersions } from '../documents/versions.ts';
import { differingFields, keptStyle, styleDocument, theStyle } from './style-document.ts';

/** A list and a product to look at, by their paths; none in a shop without products. */
const placesOf = async (db: Kysely<DB>): Promise<{ list: string | null; product: string | null }> => {
  const { rows } = await sql<{ id: number; productId: number; category: string | null }>`
    select v.id, v.product_id as "productId",
      (select c.url from shown_category c where l.facets && array[facet_key(1, c.id)] order by c.id limit 1) as category
    from listing l join variant v on v.id = l.variant_id order by v.id limit 1`.execute(db);
  const [first] = rows;
  if (!first) return { list: null, product: null };
  return {
    list: first.category === null ? null : links.categoryProducts(first.category),
    product: `/product/${first.productId}/variant/${first.id}/`,
  };
};

/** Everything of the look for one person: as published, their draft, and what is measured of it. */
export const styleRecord = async (db: Kysely<DB>, staffId: number) => {
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
    others: others.map(({ by, keptAt, doc }) => ({
      by,
      keptAt: keptAt.toISOString(),
      parts: differingFields(published, doc),
    })),
    scheduled: (await scheduledOf(db, styleDocument, theStyle)).map(({ id, at, by, state, refusal, doc }) => ({
      id,
      at: at.toISOString(),
      by,
      state,
      refusal,
      parts: differingFields(published, doc),
    })),
    versions: await savedVersions(db, keptStyle),
    presets,
    places: await placesOf(db),
  };
};
