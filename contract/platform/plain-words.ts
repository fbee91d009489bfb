import type { z } from 'zod';
import * as words from '#messages/refusals.js';
import * as messages from '#messages/shop.js';

/**
 * Messages for fields whose schema has none: the validator's own texts are never shown (readings, "Errors"). Used by
 * the server and the forms; texts of specification section 5 are in the schemas and take precedence.
 */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue) ? words.required() : mustBe(issue.expected);
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1 ? words.required() : atLeast(issue);
    case 'too_big':
      return atMost(issue);
    case 'invalid_format':
      if (issue.format === 'uuid') return words.mustBeUuid();
      return issue.format === 'date' ? words.mustBeDay() : words.notValid();
    case 'invalid_value':
      return isMissing(issue) ? words.required() : anyOf(issue.values);
    case 'invalid_union':
      return isMissing(issue) ? words.required() : words.notValid();
    case 'invalid_key':
      return words.noName();
    case 'custom':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return words.notValid();
  }
};

const isMissing = ({ input }: { input?: unknown }): boolean => input === undefined || input === null;

const types: ReadonlySet<string> = new Set(['string', 'number', 'int', 'boolean', 'array', 'object', 'record']);
const mustBe = (type: string): string => (types.has(type) ? words.mustBe(type) : words.notValid());

type Bound<I extends z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig> = Omit<I, 'path' | 'message'>;

const atLeast = ({ origin, minimum, inclusive }: Bound<z.core.$ZodIssueTooSmall>): string => {
  const least = String(minimum);
  if (origin === 'string') return words.charactersAtLeast(least);
  if (origin === 'array') return words.holdsAtLeast(least);
  return inclusive === false ? words.above(least) : words.atLeast(least);
};

const atMost = ({ origin, maximum, inclusive }: Bound<z.core.$ZodIssueTooBig>): string => {
  const most = String(maximum);
  if (origin === 'string') return messages.tooLong(Number(maximum));
  if (origin === 'array') return words.holdsAtMost(most);
  return inclusive === false ? words.below(most) : words.atMost(most);
};

const anyOf = (values: readonly unknown[]): string =>
  values.length === 1 ? words.mustBeOne(String(values[0])) : words.mustBeOneOf(values.join(', '));
