import { type CallName, calls } from '#contract/calls.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { translateAnswer } from './translate-answer.ts';

const nameOfPart = new Set(['name', 'productName', 'productVariantName']);

/** The members of a schema that name a part: those beside a SKU. */
const partNames = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const own =
    'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : [];
  return [
    ...(own.includes('sku') ? own.filter((key) => nameOfPart.has(key)) : []),
    ...Object.values(schema).flatMap(partNames),
  ];
};

test('every call that names a part names it in the language of its reader', () => {
  const namer = {
    byRule: () => undefined,
    say: (text: string) => `${text}, en français`,
    sayHtml: (html: string) => html,
  };
  const left = (Object.keys(calls) as CallName[]).flatMap((call) => {
    const schema = z.toJSONSchema(calls[call].response as z.ZodType, { unrepresentable: 'any' });
    return [...new Set(partNames(schema))].flatMap((member) => {
      const said = translateAnswer(call, {} as never, { lines: [{ sku: 'A', [member]: 'Screen' }] } as never, namer);
      return JSON.stringify(said).includes('en français') ? [] : [`${call}: ${member}`];
    });
  });
  expect(left).toEqual([]);
});
