import manifest from '../../../package.json' with { type: 'json' };
import { type Described, operation, templated } from './operation.ts';
import { Components } from './schemas.ts';
import type { JsonSchema } from './types.ts';
import { errorCodes } from '#contract/platform/error-codes.ts';

type Body = { properties: Record<string, JsonSchema>; required: string[] };

/**
 * The body of a failure from this server: always with a `code`. It is a string, not an enum: new codes must not break
 * clients.
 */
const withCode = (errorBody: JsonSchema): JsonSchema => {
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
const errorCodeTable = Object.entries(errorCodes)
  .map(([code, meaning]) => `- \`${code}\`: ${meaning}`)
  .join('\n');

type Given = {
  title: string;
  description: string;
  /** Name → description. */
  tags: Readonly<Record<string, string>>;
  securitySchemes: Record<string, JsonSchema>;
  calls: readonly Described[];
  /** More about a call, in Markdown. */
  moreOf?: MoreOf | undefined;
};

export type MoreOf = (operationId: string) => string | undefined;

const shared = `Success is 200 with \`{"status":"OK","response":…}\`. Failure is the HTTP status with \`{"status":"ERROR","code":…,"msg":…}\`;
a 422 adds \`entityErrors\`, nested like the payload with lists of messages at its leaves, and \`globalErrors\`, a list.

An answer may get further fields later: ignore what you do not know. What is sent must be exactly as described.
Ids are integers, money is a decimal number of dollars, instants are ISO 8601 in UTC. Every path ends in a slash.

The codes of failures:

${errorCodeTable}`;

const withMore = ({ description, operationId }: Described, moreOf: MoreOf = () => undefined): string =>
  [description, moreOf(operationId)].filter((text) => text !== undefined).join('\n\n');

/** An OpenAPI document built from the contract. */
export const makeDocument = ({ title, description, tags, securitySchemes, calls, moreOf }: Given): JsonSchema => {
  const components = new Components();
  const paths: Record<string, JsonSchema> = {};
  for (const call of calls) {
    const path = (paths[templated(call.path)] ??= {});
    path[call.method.toLowerCase()] = operation(components, { ...call, description: withMore(call, moreOf) });
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title,
      version: manifest.version,
      license: { name: 'MIT', identifier: 'MIT' },
      description: `${description}\n\n${shared}`,
    },
    // The origin that served the document.
    servers: [{ url: '/', description: 'This shop' }],
    tags: Object.entries(tags).map(([name, says]) => ({ name, description: says })),
    paths,
  };
  return components.settle(document, (schemas) => ({
    securitySchemes,
    schemas: { ...schemas, ErrorBody: withCode(schemas['ErrorBody'] ?? {}) },
  }));
};
