import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RecordCall } from '../openapi/record-calls.ts';
import { namedFields } from '#server/platform/answers/named-fields.ts';
import { preconditions } from '#server/platform/db/claims.ts';
import { type Db, execute } from '#server/platform/db/db.ts';
import { refuseAsConflict, staleVersion } from '#server/platform/failure/failure.ts';

/** Whether an If-Match or If-None-Match names a tag, which a proxy that compresses made weak. */
const names = (header: string, tag: string): boolean =>
  header.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === tag);

/**
 * Answers a call of a record to a program: with its ETag, and only if it is as `If-Match` says; 304 where `If-None-Match` names it.
 * A tag is made of the answer as the key may see it: no change of that is missed, and nothing is kept. Browsers get none.
 * @throws 409 STALE_VERSION
 */
export const answerRecord = async <N, T>(
  { db, request, reply }: { db: Db; request: FastifyRequest; reply: FastifyReply },
  record: RecordCall<N> | undefined,
  { act, read }: { act: () => Promise<T>; read: (db: Db, reader: N, params: object) => Promise<unknown> },
): Promise<T> => {
  if (!record || !request.machine) return act();
  const { method, headers } = request;
  const [, noun, id = ''] = /(\w+)\/:(\w+)\//.exec(record.path) ?? [];
  const which = (request.params as Record<string, string>)[id];
  const tagOf = (answer: unknown): string =>
    `"${hash('sha256', JSON.stringify(namedFields(record.response, answer)), 'base64url').slice(0, 22)}"`;
  const check = async (on: Db): Promise<void> => {
    if (on !== db) await execute(on)`select lock_record(${noun}, ${which})`;
    const tag = tagOf(await read(on, record.reader, { [id]: which }));
    if (!names(headers['if-match'] ?? '', tag)) refuseAsConflict(staleVersion());
  };
  const isOnlyIf = method !== 'GET' && headers['if-match'] !== undefined;
  // Before anything else is refused, and for what is written without a transaction; then where it is written.
  if (isOnlyIf) await check(db);
  const answer = await (isOnlyIf ? preconditions.run({ check }, act) : act());
  if (!record.tells) return answer;
  const tag = tagOf(answer);
  reply.header('etag', tag);
  if (method === 'GET' && names(headers['if-none-match'] ?? '', tag)) reply.code(304);
  return answer;
};
