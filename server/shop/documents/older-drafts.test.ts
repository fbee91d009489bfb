import { olderDatabase } from '#test/older-shop.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { expect, test } from 'vitest';

/* What staff had prepared in a database from before 1.0, when pages and the storefront had tables of their own. */

test('drafts and times of pages and of the storefront are there after an upgrade', async () => {
  const { url, pool } = await olderDatabase('250');
  await pool.query(`
    insert into staff (email, name, role, permissions) values ('one@example.com', 'One', 'STAFF', '{content}');
    insert into content_page (url, title, body) values ('returns', 'Returns', '');
    insert into page_draft (staff_id, page_id, version, doc, revision, kept_at)
      select s.id, p.id, 3, '{"title": "A"}', 2, '2026-01-01' from staff s, content_page p where p.url = 'returns';
    insert into page_schedule (page_id, staff_id, actor, made_at, publish_at, version, doc)
      select p.id, s.id, 'One', '2026-01-01', '2026-02-01', 4, '{"title": "B"}' from staff s, content_page p where p.url = 'returns';
    insert into content_draft (staff_id, base, doc, revision, kept_at)
      select id, '{"notice": "old"}', '{"notice": "new"}', 5, '2026-01-01' from staff;
    insert into content_schedule (staff_id, actor, made_at, publish_at, base, doc, state, refusal)
      select id, 'One', '2026-01-01', '2026-03-01', '{"notice": "old"}', '{"notice": "x"}', 'REFUSED', 'Why' from staff`);
  await migrate(url);
  const { rows: drafts } = await pool.query('select kind, base, doc, revision from document_draft order by kind');
  expect(drafts).toEqual([
    { kind: 'page', base: 3, doc: { title: 'A' }, revision: 2 },
    { kind: 'storefront', base: { notice: 'old' }, doc: { notice: 'new' }, revision: 5 },
  ]);
  const { rows: times } = await pool.query(`select kind, base, doc, state, refusal, publish_at::date::text as day
    from document_schedule order by kind`);
  expect(times).toEqual([
    { kind: 'page', base: 4, doc: { title: 'B' }, state: 'WAITING', refusal: '', day: '2026-02-01' },
    {
      kind: 'storefront',
      base: { notice: 'old' },
      doc: { notice: 'x' },
      state: 'REFUSED',
      refusal: 'Why',
      day: '2026-03-01',
    },
  ]);
});
