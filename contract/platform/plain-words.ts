import type { z } from 'zod';
import * as messages from '#messages/shop.js';

/**
 * Messages for fields whose schema has none: the validator's own texts are never shown (readings, "Errors"). Used by
 * the server and the forms; texts of specification section 5 are in the schemas and take precedence.
 */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? required : (types[issue.expected] ?? notValid);
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1 ? required : atLeast(issue);
    case 'too_big':
      return atMost(issue);
    case 'invalid_format':
      return formats[issue.format] ?? notValid;
    case 'invalid_value':
      return issue.input === undefined || issue.input === null ? required : `Must be ${anyOf(issue.values)}.`;
    case 'invalid_union':
      return issue.input === undefined || issue.input === null ? required : notValid;
    case 'invalid_key':
      return 'This is no name that can stand here.';
    case 'custom':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return notValid;
  }
};

const required = 'Required';
const notValid = 'This is not valid.';

const types: Readonly<Record<string, string>> = {
  string: 'Must be text.',
  number: 'Must be a number.',
  int: 'Must be a whole number.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
  object: 'Must be an object.',
  record: 'Must be an object.',
};

const formats: Readonly<Record<string, string>> = {
  uuid: 'Must be a UUID.',
  date: 'Must be a day, written YYYY-MM-DD.',
};

type Bound<I extends z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig> = Omit<I, 'path' | 'message'>;

const atLeast = ({ origin, minimum, inclusive }: Bound<z.core.$ZodIssueTooSmall>): string => {
  if (origin === 'string') return `Must have at least ${minimum} characters.`;
  if (origin === 'array') return `Must hold at least ${minimum}.`;
  return inclusive === false ? `Must be above ${minimum}.` : `Must be at least ${minimum}.`;
};

const atMost = ({ origin, maximum, inclusive }: Bound<z.core.$ZodIssueTooBig>): string => {
  if (origin === 'string') return messages.tooLong(Number(maximum));
  if (origin === 'array') return `May hold at most ${maximum}.`;
  return inclusive === false ? `Must be below ${maximum}.` : `Must be at most ${maximum}.`;
};

const anyOf = (values: readonly unknown[]): string =>
  values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`;
