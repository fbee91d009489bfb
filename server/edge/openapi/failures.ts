import { ErrorBody } from '#contract/platform/envelope.ts';
import type { Components } from './schemas.ts';
import type { JsonSchema } from './types.ts';

const descriptions: Readonly<Record<number, string>> = {
  400: 'The request itself is broken: no JSON object, an unreadable address, a character that cannot be stored.',
  401: 'Nobody is signed in, or the session is over. Of signing in: a wrong name or password.',
  403: 'Whoever is signed in lacks the permission, or the call came from another site.',
  404: 'There is no such thing, or it is not the caller’s to know.',
  409: 'Changed elsewhere since it was read (`STALE_VERSION`): load it anew, then change it. Its body is that of a 422.',
  413: 'The body is too large.',
  414: 'A part of the address is longer than any that there is.',
  415: 'The body is not sent as application/json.',
  422: 'Understood and refused: `entityErrors` on the fields, `globalErrors` for what belongs to none.',
  429: 'Tried too often, or asked for more than one may take of the database at a time.',
  500: 'Nobody expected this.',
  503: 'Too many ask at once, or the database cannot be reached.',
};

const retryAfter = {
  'Retry-After': { description: 'Seconds until it can be tried again.', schema: { type: 'integer', minimum: 1 } },
};

/** @param asPage a browser, by its Accept header, gets the refusal as a page */
export const failures = (
  components: Components,
  statuses: readonly number[],
  asPage: boolean,
): Record<string, JsonSchema> =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: descriptions[status] ?? 'Refused.',
        ...((status === 429 || status === 503) && { headers: retryAfter }),
        content: {
          'application/json': { schema: components.schemaOf(ErrorBody, 'output') },
          ...(asPage && status !== 500 && { 'text/html': { schema: { type: 'string' } } }),
        },
      },
    ]),
  );
