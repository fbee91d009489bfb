import type { RawInput } from '#server/platform/calls/handler.ts';
import { makeReply, type Reply } from '#server/platform/cache/reply.ts';

/*
 * `listKey` (specification section 7) is only echoed: the answer that is kept has none, and gets the caller's put in.
 */

/** The `listKey` of a call's input, and the input without it. */
export const apartFromListKey = (raw: RawInput): { listKey: string | null; rest: RawInput } => {
  const { body } = raw;
  if (typeof body !== 'object' || body === null || !('listKey' in body)) return { listKey: null, rest: raw };
  const { listKey, ...rest } = body;
  return { listKey: typeof listKey === 'string' ? listKey : null, rest: { ...raw, body: rest } };
};

// Members of the answer stand before its products; inside a text the quotation marks would be escaped.
const noListKey = '"listKey":null';

/** The answer to the caller who sent it. */
export const withListKey = ({ status, headers, body }: Reply, listKey: string): Reply =>
  makeReply(
    status,
    headers,
    body.toString().replace(noListKey, () => `"listKey":${JSON.stringify(listKey)}`),
  );
