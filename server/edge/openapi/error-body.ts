import { errorCodes } from '#contract/platform/error-codes.ts';
import type { JsonSchema } from './types.ts';

type Body = { properties: Record<string, JsonSchema>; required: string[] };

/**
 * The body of a failure from this server: always with a `code`. It is a string, not an enum: new codes must not break
 * clients.
 */
export const withCode = (errorBody: JsonSchema): JsonSchema => {
  const { properties, required } = errorBody as Body;
  const code = {
    type: 'string',
    description:
      'What a client decides by. New codes come: take one that you do not know for the plain one of its status.',
    'x-extensible-enum': Object.keys(errorCodes),
    examples: ['INVALID_INPUT'],
  };
  return { ...errorBody, properties: { ...properties, code }, required: [...required, 'code'] };
};

/** The codes and their meanings as a Markdown list. */
export const errorCodeTable = Object.entries(errorCodes)
  .map(([code, meaning]) => `- \`${code}\`: ${meaning}`)
  .join('\n');
