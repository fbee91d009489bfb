import { errorCodes } from '#contract/error-codes.ts';
import type { JsonSchema } from './types.ts';

type Body = { properties: Record<string, JsonSchema>; required: string[] };

/**
 * The body of a failure as this server makes it: its `code` is always there. It is text, and no list of constants: new
 * codes come, and no client should break then.
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

/** The codes and what they say, as a list in Markdown. */
export const errorCodeTable = Object.entries(errorCodes)
  .map(([code, meaning]) => `- \`${code}\`: ${meaning}`)
  .join('\n');
