import type { JsonSchema } from './sample.ts';

/* As much as a schema takes: what a stranger would send who wants a call to take long. */

const words = ['iphnoe', 'scren', 'batttery', 'samsng', 'chargin', 'flexx', 'camra', 'speeker', 'gallaxy', 'conector'];

/** Words that are mistyped, each otherwise. */
const mistyped = (at: number): string => {
  const word = words[at % words.length] ?? '';
  const place = at % word.length;
  return word.slice(0, place) + String.fromCharCode(97 + (Math.floor(at / 7) % 26)) + word.slice(place);
};

const textOf = ({ maxLength = Number.POSITIVE_INFINITY, pattern, format, minLength = 0 }: JsonSchema, wide: number) => {
  if (format !== undefined || pattern !== undefined) return undefined;
  let text = '';
  const most = Math.min(maxLength, Math.ceil(wide) * 8);
  for (let at = 0; text.length < most; at += 1) text += `${mistyped(at)}${at % 12 === 11 ? '\n' : ' '}`;
  return text.slice(0, Math.max(most, minLength)).trim();
};

type Made = {
  /** Entries of lists within each other, together; a text has eight characters for each. */
  wide: number;
  /** The exponent of the outer list's part of them. */
  share: number;
  at: number;
  root: JsonSchema;
  small: (schema: JsonSchema, name: string) => unknown;
};

/**
 * A value with every field, and with `wide` entries in each list or record and what is in it: many with little in each, or
 * fewer with more.
 * @param small makes what has a form of its own, by the name of its field
 */
export const largestOf = (schema: JsonSchema, given: Made, name = ''): unknown => {
  const within = (inner: JsonSchema, at = given.at, of = name, wide = given.wide) =>
    largestOf(inner, { ...given, at, wide }, of);
  const entries = Math.ceil(given.wide ** given.share);
  if (schema.$ref !== undefined) return within(given.root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum.at(-1 - (given.at % schema.enum.length));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return within(choices.toSorted((a, b) => weight(b) - weight(a))[0] ?? {});
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => within(each)));
  if (schema.type === 'array' && !schema.prefixItems && !schema.items?.not) {
    const length = Math.min(entries, schema.maxItems ?? Number.POSITIVE_INFINITY);
    return Array.from({ length }, (_, at) => within(schema.items ?? {}, at, name, given.wide / length));
  }
  if (schema.type === 'object') {
    const made = Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, within(inner, given.at, key)]),
    );
    if (typeof schema.additionalProperties === 'object')
      for (let at = 0; at < entries; at += 1)
        made[schema.propertyNames?.pattern ? String(at + 1) : mistyped(at)] = within(
          schema.additionalProperties,
          at,
          name,
          given.wide / entries,
        );
    return made;
  }
  if (schema.type === 'integer' && /id$/i.test(name)) return 1 + given.at;
  if (schema.type === 'string') return textOf(schema, given.wide) ?? given.small(schema, name);
  return given.small(schema, name);
};

/** What can grow comes first. */
const weight = ({ type, properties = {}, $ref, maxLength = 100 }: JsonSchema): number => {
  if (type === 'array') return 1e6;
  if (type === 'object' || $ref !== undefined) return 1e5 + Object.keys(properties).length;
  return type === 'string' ? maxLength : 0;
};
