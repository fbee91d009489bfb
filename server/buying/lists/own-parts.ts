import { ownNumber } from '#contract/buying/buying.ts';
import type { OwnParts, PutOwnParts } from '#contract/buying/lists.ts';
import type { CallAnswer } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { textUpTo } from '#contract/platform/typed.ts';
import { visible } from '#contract/people/account.ts';
import { codeKey } from '#kernel/search-words.ts';
import * as messages from '#messages/own-parts.js';
import { z } from 'zod';
import { variantsByCode } from '#server/catalogue/reading/code-queries.ts';
import { type ListContext, listSource } from '#server/catalogue/reading/list-source.ts';
import { type Db, execute, inTransaction, rowOf, valueOf } from '#server/platform/db/db.ts';
import { refused } from '#server/platform/failure/failure.ts';

type Of<T> = T & { customerId: number };

/** A page of a company's own numbers, the one that is the search first, and how many there are. One query. */
export const ownPartPage = (db: Db, { customerId, page, pageSize, search, exact }: Of<z.output<typeof OwnParts>>) => {
  const key = codeKey(search);
  return rowOf<CallAnswer<'ownParts'>>(db)`
    with own as materialized (
      select p.number_key, v.id, v.name, v.sku, p.own_number as number, p.own_name as "ownName"
      from customer_part p join variant v on v.id = p.variant_id
      where p.customer_id = ${customerId} and (${search} = '' and not ${exact} or ${key} <> ''
        and case when ${exact} then ${key} in (p.number_key, p.name_key)
          else position(${key} in concat_ws(' ', p.number_key, p.name_key, code_key(v.sku))) > 0 end))
    select (select count(*)::int from own) as "totalFilteredRecords", ${page}::int as page, ${pageSize}::int as "pageSize", null as "listKey", array(select to_jsonb(own) from own
      order by number_key <> ${key}, number_key limit ${pageSize} offset ${page * pageSize}) as results`;
};

const Typed = z.object({ number: ownNumber, name: textUpTo().check(visible) });
type Kept = z.output<typeof Typed> & { key: string; id: number };

/**
 * Forgets numbers, and keeps those of parts that are sold. At most two queries, and a transaction.
 * @returns for each, in its place, why it was not kept, or null
 * @throws 422 with more than a company has: then nothing is changed
 */
export const putOwnParts = async (
  context: ListContext & { now: () => Date },
  { customerId, put, drop }: Of<PutOwnParts>,
): Promise<(string | null)[]> => {
  const codes = put.map(({ part }) => part);
  const found = await variantsByCode(await listSource(context), codes);
  const kept = new Map<string, Kept>();
  const answers = put.map(({ number, part, name }, at) => {
    const typed = Typed.safeParse({ number, name });
    if (!typed.success) return typed.error.issues[0]!.message;
    const key = codeKey(typed.data.number);
    if (key === '') return messages.noNumber();
    const [variant, ...others] = found[at] ?? [];
    if (!variant) return messages.noSuchPart(part.slice(0, limits.ownNumberMax));
    if (others.length > 0) return messages.severalParts(part);
    if ((kept.get(key)?.id ?? variant.id) !== variant.id) return messages.twice(typed.data.number);
    kept.set(key, { ...typed.data, key, id: variant.id });
    return null;
  });
  await keepOwnParts(context, { customerId, rows: [...kept.values()], drop });
  return answers;
};

/** Without a name, a number that is there keeps its own. @throws 422 with more than a company has */
export const keepOwnParts = inTransaction<Of<{ rows: readonly Kept[]; drop: readonly string[] }>>(
  async (trx, { customerId, rows, drop }) => {
    // One at a time of a customer: the count then holds.
    await execute(trx)`select from customer where id = ${customerId} for no key update`;
    const gone = drop.map(codeKey);
    await execute(trx)`delete from customer_part where customer_id = ${customerId} and number_key = any (${gone})`;
    const given = JSON.stringify(rows.map((row) => ({ ...row, names: codeKey(row.name) })));
    await execute(trx)`
      insert into customer_part (customer_id, variant_id, own_number, number_key, own_name, name_key)
      select ${customerId}, id, number, key, name, names
      from jsonb_to_recordset(${given}::jsonb) given (id int, number text, key text, name text, names text)
      on conflict (customer_id, number_key) do update set variant_id = excluded.variant_id, own_number = excluded.own_number,
        own_name = coalesce(nullif(excluded.own_name, ''), customer_part.own_name),
        name_key = case excluded.own_name when '' then customer_part.name_key else excluded.name_key end`;
    const count = await valueOf<number>(trx)`select count(*)::int from customer_part where customer_id = ${customerId}`;
    if (count > limits.ownPartsMax) throw refused(messages.tooMany(limits.ownPartsMax));
  },
);
