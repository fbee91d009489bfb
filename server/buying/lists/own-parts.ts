import { ownNumber } from '#contract/buying/buying.ts';
import type { PutOwnParts } from '#contract/buying/lists.ts';
import type { CallAnswer, ValidInput } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { visible } from '#contract/people/account.ts';
import { textUpTo } from '#contract/platform/typed.ts';
import { codeKey } from '#kernel/search-words.ts';
import * as messages from '#messages/own-parts.js';
import { z } from 'zod';
import { variantsByCode } from '#server/catalogue/reading/code-queries.ts';
import { type ListContext, listSource } from '#server/catalogue/reading/list-source.ts';
import { type Db, inTransaction, rowOf, valueOf } from '#server/platform/db/db.ts';
import { refused } from '#server/platform/failure/failure.ts';

/** A page of a company's own numbers. One query. */
export const ownPartPage = async (
  db: Db,
  customerId: number,
  { page, pageSize, search, exact }: ValidInput<'ownParts'>['body'],
): Promise<CallAnswer<'ownParts'>> => {
  const found = await rowOf<Pick<CallAnswer<'ownParts'>, 'results' | 'totalFilteredRecords'>>(
    db,
  )`select * from own_part_page(
    ${customerId}, ${codeKey(search)}, ${exact}, ${search !== ''}, ${pageSize}, ${page * pageSize})`;
  return { ...found, page, pageSize, listKey: null };
};

const Typed = z.object({ number: ownNumber, name: textUpTo().check(visible) });
type Kept = z.output<typeof Typed> & { key: string; id: number };

/**
 * Forgets numbers, and keeps those of parts that are sold. At most three queries.
 * @returns for each, in its place, why it was not kept, or null
 * @throws 422 with more than a company has: then nothing is changed
 */
export const putOwnParts = async (
  context: ListContext & { now: () => Date },
  customerId: number,
  { put, drop }: PutOwnParts,
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
  await keepOwnParts(context, { customerId, rows: [...kept.values()], gone: drop.map(codeKey) });
  return answers;
};

/** @throws 422 with more than a company has */
export const keepOwnParts = inTransaction<{ customerId: number; rows: readonly Kept[]; gone: readonly string[] }>(
  async (trx, { customerId, rows, gone }) => {
    const kept = JSON.stringify(rows.map((row) => ({ ...row, names: codeKey(row.name) })));
    const count = await valueOf<number>(trx)`select keep_own_parts(${customerId}, ${gone}, ${kept})`;
    // A merge may have brought more: some can be forgotten then.
    if (rows.length > 0 && count > limits.ownPartsMax) throw refused(messages.tooMany(limits.ownPartsMax));
  },
);
