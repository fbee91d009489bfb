import { type ErrorCode, errorCodes } from '#contract/platform/error-codes.ts';
import { publicDocument } from '#server/edge/openapi/public-document.ts';
import { staffDocument } from '#server/edge/openapi/staff-document.ts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/*
 * Checks every API answer in tests against the OpenAPI documents: its status, its content type, its body. Differences
 * go to console.error, which fails the test (setup.ts).
 */

type Content = Record<string, { schema: object }>;
/** `of`: the place of its document. */
type Operation = { of: number; responses: Record<string, { content: Content }> };
type Document = { paths: Record<string, Record<string, Operation>>; components: object };
type Answer = { method: string; path: string; status: number; type: string; body: string };

let operations: Map<string, Operation> | undefined;
const validators = new Map<string, ValidateFunction>();

const documents = (): Document[] => [publicDocument(), staffDocument()] as unknown as Document[];

const operationAt = (key: string): Operation | undefined => {
  operations ??= new Map(
    documents().flatMap(({ paths }, of) =>
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(
          ([method, operation]) => [`${method.toUpperCase()} ${path}`, { ...operation, of }] as const,
        ),
      ),
    ),
  );
  return operations.get(key);
};

const makeAjv = (): Ajv2020 => {
  const made = new Ajv2020({ strict: false, allErrors: true });
  formats.default(made);
  documents().forEach(({ components }, index) => made.addSchema({ components }, `document-${index}`));
  return made;
};
let theAjv: Ajv2020 | undefined;
const ajv = () => (theAjv ??= makeAjv());

const validatorOf = (key: string, document: string, schema: object): ValidateFunction => {
  const present = validators.get(key);
  if (present) return present;
  const validate = ajv().compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${document}#/`)) as object);
  validators.set(key, validate);
  return validate;
};

/** The difference of an answer from the documentation; undefined when there is none. */
export const undocumented = ({ method, path, status, type, body }: Answer): string | undefined => {
  const name = `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;
  const operation = operationAt(name);
  if (!operation) return `${name} is not documented`;
  const content = operation.responses[status]?.content;
  if (status === 304 && operation.responses[status] && body === '') return undefined;
  if (!content) return `${name} answered ${status}, which is not documented`;
  const mediaType = type.split(';', 1)[0] ?? '';
  const described = content[mediaType];
  if (!described) return `${name} answered ${status} as ${mediaType || 'nothing'}, which is not documented`;
  if (mediaType !== 'application/json') return undefined;
  const validate = validatorOf(`${name} ${status}`, `document-${operation.of}`, described.schema);
  if (validate(JSON.parse(body))) return undefined;
  return `${name} answered ${status} otherwise than documented: ${JSON.stringify(validate.errors?.slice(0, 3))}`;
};

/** A failure of the API has its code, even outside of calls: for an unknown path, or the framework's own refusals. */
const withoutCode = (status: number, type: string, body: string): string | undefined => {
  if (status < 400 || !type.startsWith('application/json')) return undefined;
  // OAuth has its own.
  const { code, error } = JSON.parse(body) as { code?: string; error?: string };
  return error !== undefined || (code !== undefined && code in ({ ...errorCodes } satisfies Record<ErrorCode, string>))
    ? undefined
    : `a ${status} without a code of the list: ${body}`;
};

const textOf = (payload: unknown, encoding: unknown): string => {
  const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(String(payload ?? ''));
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
};

/** Call it before the app is ready. */
export const holdAgainstDocuments = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    const path = request.routeOptions.url;
    if (request.method === 'OPTIONS') return payload;
    const status = reply.statusCode;
    const type = String(reply.getHeader('content-type') ?? '');
    if (!type.startsWith('application/json') && !path?.startsWith('/api/v1/')) return payload;
    const body = textOf(payload, reply.getHeader('content-encoding'));
    const wrong =
      withoutCode(status, type, body) ??
      (path?.startsWith('/api/v1/') ? undocumented({ method: request.method, path, status, type, body }) : undefined);
    if (wrong) console.error(wrong);
    return payload;
  });
};
