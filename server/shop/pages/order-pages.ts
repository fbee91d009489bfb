import type { OrderPages } from '#contract/shop/staff-content.ts';
import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { pages } from './page-queries.ts';
import { lockContent } from './versions.ts';

const isSame = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join();
const sorted = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other);

/**
 * Puts the pages of the footer in another order.
 * @throws 422 when the footer is not as it was seen, or the order names other pages
 */
export const orderPages = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { seen, ids, by }: OrderPages & { by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockContent(trx);
    const present = (await pages(trx)).filter(({ footerPosition }) => footerPosition !== null).map(({ id }) => id);
    if (!isSame(present, seen) || !isSame(sorted(present), sorted(ids))) throw staleVersion();
    if (isSame(present, ids)) return;
    await sql`
      update content_page p set footer_position = wanted.place
      from unnest(${ids}::int[]) with ordinality wanted (id, place) where p.id = wanted.id`.execute(trx);
    await addAudit(trx, {
      ...by,
      at: now(),
      action: 'pages.order',
      entity: 'storefront',
      entityId: 1,
      before: { footer: present.join(', ') },
      after: { footer: ids.join(', ') },
    });
  });
