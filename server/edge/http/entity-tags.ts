import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { type Db, execute } from '#server/platform/db/db.ts';
import { preconditions } from '#server/platform/db/preconditions.ts';
import { noMatch } from '#server/platform/failure/failure.ts';

/*
 * ETag, If-None-Match and If-Match for programs (docs/machines.md). A tag is made of the answer as its key may see it: no change of what
 * the key is told can be missed, and nothing has to be kept. A browser's answers have none.
 */

const fieldsMax = 64;
const short = (value: unknown, letters: number): string =>
  hash('sha256', String(JSON.stringify(value)), 'base64url').slice(0, letters);

const fieldsOf = (answer: unknown): [string, unknown][] =>
  Array.isArray(answer) ? [] : Object.entries(answer ?? {}).slice(0, fieldsMax);

/** Of the whole answer, then two letters a field, by which it is told what was changed. */
const tagOf = (answer: unknown): string =>
  `"${short(answer, 22)}.${fieldsOf(answer)
    .map(([, value]) => short(value, 2))
    .join('')}"`;

/** Those of a header; a proxy that compresses makes them weak. */
const tagsIn = (header: string): string[] => header.split(',').map((each) => each.trim().replace(/^W\//, ''));
const names = (header: string, tag: string): boolean => header.trim() === '*' || tagsIn(header).includes(tag);

/** @throws 409 where the record is none of those that the header names */
const refuseOther = (header: string, answer: unknown): void => {
  const tag = tagOf(answer);
  if (names(header, tag)) return;
  const [seen = '', other] = tagsIn(header);
  const [was, is] = [seen, tag].map((each) => (each.split('.')[1] ?? '').replace('"', ''));
  const isAlike = other === undefined && was?.length === is?.length;
  const changed = fieldsOf(answer).filter((_, at) => was?.slice(2 * at, 2 * at + 2) !== is?.slice(2 * at, 2 * at + 2));
  throw noMatch(isAlike ? changed.map(([field]) => field) : []);
};

type Given<T> = {
  context: Context;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Path of the call that reads the record; its answer as the caller may see it. */
  path: string;
  read: (db: Db, params: Record<string, string>) => Promise<unknown>;
  /** Whether the call's own answer is that of the record. */
  tells: boolean;
  act: () => Promise<T>;
};

/**
 * Answers a call of a record to a program: with its ETag, and only if it is as `If-Match` says; 304 where `If-None-Match` names it.
 * @throws 409 STALE_VERSION
 */
export const answerRecord = async <T>({ context, request, reply, path, read, tells, act }: Given<T>): Promise<T> => {
  const { method, headers } = request;
  const wanted = method === 'GET' ? undefined : headers['if-match'];
  const { noun, key } = /(?<noun>\w+)\/:(?<key>\w+)\//.exec(path)!.groups as { noun: string; key: string };
  const which = (request.params as Record<string, string>)[key]!;
  const check = async (db: Db): Promise<void> => refuseOther(wanted ?? '', await read(db, { [key]: which }));
  const checkLocked = async (db: Db): Promise<void> => {
    await execute(db)`select lock_record(${noun}, ${which})`;
    await check(db);
  };
  // Before anything else is refused, and for what is written without a transaction; then where it is written.
  if (wanted !== undefined) await check(context.db);
  const answer = await (wanted === undefined ? act() : preconditions.run({ check: checkLocked }, act));
  if (!tells) return answer;
  const tag = tagOf(answer);
  reply.header('etag', tag);
  if (method === 'GET' && names(headers['if-none-match'] ?? '', tag)) reply.code(304);
  return answer;
};
