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

const namer = {
  byRule: () => undefined,
  say: (text: string) => `${text}, en français`,
  sayHtml: (html: string) => html,
};

test('values that tell variants apart are said one by one; a SKU that is proposed stays', () => {
  const terms: Record<string, string> = { 'Soft OLED': 'OLED souple', Black: 'noir', '60014A': '60014 A' };
  const lines = (state: string, label: string) => ({ lines: [{ state, choices: [{ variantId: 1, label }] }] }) as never;
  const said = (state: string, label: string) =>
    translateAnswer('resolveParts', {} as never, lines(state, label), { ...namer, say: (text) => terms[text] ?? text });
  expect(said('CHOOSE', 'Soft OLED, Black')).toEqual(lines('CHOOSE', 'OLED souple, noir'));
  expect(said('UNKNOWN', '60014A')).toEqual(lines('UNKNOWN', '60014A'));
});

test('every call that names a part names it in the language of its reader', () => {
  const left = (Object.keys(calls) as CallName[]).flatMap((call) => {
    const schema = z.toJSONSchema(calls[call].response as z.ZodType, { unrepresentable: 'any' });
    return [...new Set(partNames(schema))].flatMap((member) => {
      const said = translateAnswer(call, {} as never, { lines: [{ sku: 'A', [member]: 'Screen' }] } as never, namer);
      return JSON.stringify(said).includes('en français') ? [] : [`${call}: ${member}`];
    });
  });
  expect(left).toEqual([]);
});
