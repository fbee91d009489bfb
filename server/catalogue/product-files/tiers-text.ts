import { type RawBuilder, sql } from 'kysely';

/** A variant's tier prices as one text, from rows of price list, quantity and cents. */
export const tiersText = (list: RawBuilder<unknown>, qty: RawBuilder<unknown>, cents: RawBuilder<unknown>) =>
  sql<string>`string_agg(${list} || ':' || ${qty} || '=' || ${cents}, '|' order by ${list}, ${qty})`;
