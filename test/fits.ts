import { type Db, valueOf } from '#server/platform/db/db.ts';
import { randomUUID } from 'node:crypto';

/** A phone that a product's words may mean, with product and phone. @returns its id in the queue */
export const createFit = (
  db: Db,
  {
    words = 'Any Phone',
    product = `Screen for ${words}`,
    phone = `Phone ${randomUUID()}`,
  }: { words?: string; product?: string; phone?: string } = {},
): Promise<number> =>
  valueOf<number>(db)`
    with b as (
      insert into phone_brand (url, name) values ('any-maker', 'Any Maker')
      on conflict (url) do update set name = excluded.name returning id),
    h as (insert into phone (brand_id, url, name) select id, ${randomUUID()}, ${phone} from b
      on conflict (brand_id, name) do update set name = excluded.name returning id),
    p as (insert into product (handle, name) values (${randomUUID()}, ${product}) returning id)
    insert into product_fit (product_id, phone_id, state, because, words, source)
    select p.id, h.id, 'QUEUED', ${words}, ${words.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}, 'TITLE' from p, h
    returning id`;
