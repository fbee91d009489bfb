import { z } from 'zod';
import type { Random } from './random.ts';

/* Input that a schema of the contract would mostly take, so that what is wrong in one field reaches the code behind it. */

export type JsonSchema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  not?: object;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  maxItems?: number;
  maxLength?: number;
  prefixItems?: JsonSchema[];
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  pattern?: string;
  format?: string;
};

/** What a call takes, as JSON Schema: it can be walked without knowing Zod's own classes. */
export const inputSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** Of each, one is tried where a pattern or a format asks for something. */
const texts = [
  'battery',
  '1',
  '2026-06-15',
  '2026-06-15T16:00:00Z',
  '2026-06-15T16:00:00.000Z',
  '08:30',
  'buyer@example.com',
  '3f0c2a5e-7a55-4f0f-9b6e-0c1d2e3f4a5b',
  'https://shop.example/a',
  '/page/a/',
  'screens-and-parts',
  'M5V 1A1',
  '416 555 0100',
  'AA==',
  'ONE',
];
const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-06-15T16:00:00Z',
  date: '2026-06-15',
  email: 'buyer@example.com',
  uuid: '3f0c2a5e-7a55-4f0f-9b6e-0c1d2e3f4a5b',
  uri: 'https://shop.example/a',
};

const textOf = ({ format, pattern, minLength = 0 }: JsonSchema, random: Random): string => {
  const known = format === undefined ? undefined : formats[format];
  if (known !== undefined) return known;
  const fitting = pattern === undefined ? texts : texts.filter((each) => new RegExp(pattern, 'u').test(each));
  return random.pick(fitting.length > 0 ? fitting : texts).padEnd(minLength, 'x');
};

const numberOf = (schema: JsonSchema, name: string, random: Random): number => {
  // Records of a new shop have small ids, and were changed seldom.
  if (/id$/i.test(name)) return 1 + random.below(3);
  if (/version|revision/i.test(name)) return random.below(3);
  const least = schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1);
  return Math.min(Math.max(least, 0) + random.below(3), schema.maximum ?? Number.MAX_SAFE_INTEGER);
};

const objectOf = (schema: JsonSchema, random: Random, root: JsonSchema): unknown => {
  const made: Record<string, unknown> = {};
  for (const [name, inside] of Object.entries(schema.properties ?? {}))
    if (schema.required?.includes(name) || random.next() < 0.7) made[name] = sampleOf(inside, random, { name, root });
  if (typeof schema.additionalProperties === 'object') {
    const key = schema.propertyNames ? textOf(schema.propertyNames, random) : textOf({}, random);
    made[key] = sampleOf(schema.additionalProperties, random, { name: key, root });
  }
  return made;
};

/** A value for a schema, by the name of its field. */
export const sampleOf = (
  schema: JsonSchema,
  random: Random,
  { name = '', root = schema }: { name?: string; root?: JsonSchema } = {},
): unknown => {
  const within = (inner: JsonSchema) => sampleOf(inner, random, { name, root });
  if (schema.$ref !== undefined) return within(root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return within(random.pick(choices));
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(within));
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (type === 'object') return objectOf(schema, random, root);
  if (type === 'array') {
    if (schema.prefixItems) return schema.prefixItems.map(within);
    const length = schema.items?.not ? 0 : Math.max(schema.minItems ?? 0, random.below(3));
    return Array.from({ length }, () => within(schema.items ?? {}));
  }
  if (type === 'integer' || type === 'number') return numberOf(schema, name, random);
  if (type === 'boolean') return random.next() < 0.5;
  return type === 'null' ? null : textOf(schema, random);
};
