import { okBody } from '#contract/platform/envelope.ts';
import { z } from 'zod';
import { failures } from './failures.ts';
import { parameters } from './parameters.ts';
import type { Components } from './schemas.ts';
import type { JsonSchema } from './types.ts';

/** The data of one call for the document. */
export type Described = {
  /** Name of the call. */
  operationId: string;
  method: 'GET' | 'POST' | 'PUT';
  /** Fastify notation. */
  path: string;
  summary: string;
  description: string;
  tag: string;
  /** Each entry is one way to sign in; an empty one means that none is needed. */
  security: Record<string, never[]>[];
  params?: z.ZodType | undefined;
  query?: z.ZodType | undefined;
  headers?: z.ZodType | undefined;
  body?: z.ZodType | undefined;
  /** Absent for a file. */
  response?: z.ZodType;
  /** A body as it may be sent. */
  example?: unknown;
  /** What file it is; a PDF unless said. */
  file?: 'text/csv';
  /** Not of the specification's section 7: a client may meet a shop without it. */
  isAdded?: boolean;
  /** HTTP statuses of its possible failures. */
  fails: readonly number[];
};

export const operation = (components: Components, call: Described): JsonSchema => {
  const { params, query, headers, body } = call;
  const given = [
    ...parameters('path', params, components),
    ...parameters('query', query, components),
    ...parameters('header', headers, components),
  ];
  return {
    operationId: call.operationId,
    summary: call.summary,
    description: call.description,
    tags: [call.tag],
    ...(call.isAdded !== undefined && { 'x-specified': !call.isAdded }),
    security: call.security,
    ...(given.length > 0 && { parameters: given }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: components.schemaOf(body, 'input'),
            ...(call.example !== undefined && { example: call.example }),
          },
        },
      },
    }),
    responses: { 200: success(components, call), ...failures(components, call.fails, !call.response && !call.file) },
  };
};

const success = (components: Components, { response, file }: Described): JsonSchema =>
  response
    ? {
        description: 'Done.',
        content: { 'application/json': { schema: components.schemaOf(okBody(response), 'output') } },
      }
    : {
        description: file ? 'The file.' : 'The PDF.',
        content: { [file ?? 'application/pdf']: { schema: { type: 'string', format: 'binary' } } },
      };

/** `/a/:b/` as `/a/{b}/`. */
export const templated = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');
