import type { LinkTarget } from '#contract/shop/staff-storefront.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import { presentTarget, type TargetRow } from './present-target.ts';
import { type Goal, readPath } from './read-path.ts';

/** How many of each kind are offered. */
const ofEachKind = 4;

/** `%` and `_` are letters here. */
const holding = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** What a link may lead to, whose name holds the text; those that begin with it first. One query. */
export const findTargets = async (db: Db, text: string): Promise<LinkTarget[]> => {
  if (text === '') return [];
  const like = holding(text);
  const first = holding(text).slice(1);
  const best = sql`order by lower(name) not like lower(${first}), length(name), name limit ${sql.lit(ofEachKind)}`;
  const { rows } = await sql<TargetRow>`
    (select 'category' as kind, id, name, url, null::int as "productId" from shown_category where name ilike ${like} ${best})
    union all
    (select 'subCategories', id, name, url, null from shown_category c where name ilike ${like}
      and exists (select from shown_category below where below.parent_id = c.id) ${best})
    union all
    (select 'brand', id, name, url, null from phone_brand where name ilike ${like} ${best})
    union all
    (select 'phone', id, name, url, null from phone where name ilike ${like} ${best})
    union all
    (select 'page', id, title, url, null from (select id, title, title as name, url from content_page) p
      where name ilike ${like} ${best})
    union all
    (select 'product', id, name || ' · ' || sku, '', product_id from variant
      where discontinued_at is null and (name ilike ${like} or sku ilike ${like}) ${best})`.execute(db);
  return rows.map(presentTarget);
};

/** What the paths lead to, by path; without those whose goal is gone, or hidden. One query. */
export const goalsOf = async (db: Db, paths: readonly string[]): Promise<Map<string, string>> => {
  const read = [...new Set(paths)].flatMap((path) => {
    const goal = readPath(path);
    return goal ? [{ path, goal }] : [];
  });
  const urls = (kind: Goal['kind']) =>
    read.flatMap(({ goal }) => (goal.kind === kind && 'url' in goal ? [goal.url] : []));
  const ids = read.flatMap(({ goal }) => (goal.kind === 'subCategories' ? goal.ids : []));
  const variants = read.flatMap(({ goal }) => (goal.kind === 'product' ? [goal.variantId] : []));
  const { rows } = await sql<{ kind: string; key: string; name: string }>`
    select 'category' as kind, url as key, name from shown_category where url = any (${urls('category')}::text[])
    union all select 'subCategories', id::text, name from shown_category where id = any (${ids}::int[])
    union all select 'brand', url, name from phone_brand where url = any (${urls('brand')}::text[])
    union all select 'phone', url, name from phone where url = any (${urls('phone')}::text[])
    union all select 'page', url, title from content_page where url = any (${urls('page')}::text[])
    union all select 'product', id::text, name from variant
      where id = any (${variants}::int[]) and discontinued_at is null`.execute(db);
  const names = new Map(rows.map(({ kind, key, name }) => [`${kind} ${key}`, name]));
  const nameOf = (goal: Goal): string | undefined => {
    switch (goal.kind) {
      case 'fixed':
        return goal.name;
      case 'subCategories': {
        const found = goal.ids.map((id) => names.get(`subCategories ${id}`));
        return found.length > 0 && found.every((name) => name !== undefined) ? found.join(', ') : undefined;
      }
      case 'product':
        return names.get(`product ${goal.variantId}`);
      case 'category':
      case 'brand':
      case 'phone':
      case 'page':
        return names.get(`${goal.kind} ${goal.url}`);
    }
  };
  return new Map(
    read.flatMap(({ path, goal }) => {
      const name = nameOf(goal);
      return name === undefined ? [] : [[path, name] as const];
    }),
  );
};
