import { calls } from '#contract/calls.ts';
import { priceFields } from '#contract/catalogue/catalogue.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { FixedName } from '#contract/platform/fixed-name.ts';
import { inLanguage } from '../../../messages/current.ts';
import { namedFields, printMembers } from './named-fields.ts';

/** A handler may answer more than its type says. */
const more = { costCents: 777 };

const Node = z.object({
  name: z.string(),
  get children() {
    return z.array(Node);
  },
});
const price = z.number();
const Answer = z.object({
  id: z.int(),
  nested: z.object({ text: z.string().nullable() }),
  perhaps: z.object({ text: z.string() }).nullable(),
  missing: z.object({ text: z.string() }).optional(),
  shownTo: z.enum(['ALL', 'CUSTOMERS']).default('ALL'),
  list: z.array(z.strictObject({ id: z.int(), tags: z.array(z.string()) })),
  byCode: z.record(z.string(), z.array(z.object({ qty: z.int() }))),
  words: z.record(z.string(), z.string()),
  either: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('A'), a: z.int() }),
      z.object({ kind: z.literal(['B', 'C']), b: z.object({ id: z.int() }).nullable() }),
    ]),
  ),
  value: z.union([z.string(), z.number()]).nullable(),
  anything: z.unknown(),
  tree: Node,
  price: price.optional(),
});

const given = {
  id: 1,
  nested: { text: null },
  perhaps: { text: 'there' },
  shownTo: 'ALL' as const,
  list: [{ id: 2, tags: ['new'] }],
  byCode: { A: [{ qty: 3 }] },
  words: { rack: 'B-14' },
  either: [
    { kind: 'A' as const, a: 1 },
    { kind: 'C' as const, b: { id: 4 } },
    { kind: 'B' as const, b: null },
  ],
  value: 5,
  anything: { is: { passed: true } },
  tree: { name: 'root', children: [{ name: 'leaf', children: [] }] },
  price: 9.5,
};

test('an answer loses what its schema does not name, at any depth', () => {
  const planted = {
    ...given,
    ...more,
    nested: { ...given.nested, ...more },
    perhaps: { ...given.perhaps, ...more },
    list: given.list.map((each) => ({ ...each, ...more })),
    byCode: { A: [{ qty: 3, ...more }] },
    either: given.either.map((each) => ({
      ...each,
      ...more,
      ...('b' in each && each.b && { b: { ...each.b, ...more } }),
    })),
    tree: { ...more, name: 'root', children: [{ name: 'leaf', children: [], ...more }] },
  };
  expect(JSON.stringify(planted).match(/costCents/g)).toHaveLength(11);
  expect(namedFields(Answer, planted as typeof given)).toEqual(given);
  expect(printMembers(Answer, planted as typeof given)).not.toContain('costCents');
  expect(namedFields(z.array(Answer).nullable(), null)).toBeNull();
  // The other side of a union has no such field.
  expect(namedFields(Answer.shape.either, [{ kind: 'A', a: 1, b: { id: 4 } } as never])).toEqual([{ kind: 'A', a: 1 }]);
});

test('a hidden field is left out wherever it stands', () => {
  const hidden = new Set([price]);
  const { price: _, ...without } = given;
  expect(namedFields(z.array(Answer), [given], hidden)).toEqual([without]);
  expect(namedFields(z.array(Answer.partial()), [given], hidden)).toEqual([without]);
  expect(namedFields(Answer, given)).toEqual(given);
});

test('an object that stands where the schema has none is refused', () => {
  const row = more as never;
  expect(() => namedFields(Answer, { ...given, id: row })).toThrow(TypeError);
  expect(() => namedFields(Answer, { ...given, value: row })).toThrow(TypeError);
  expect(() => namedFields(Answer, { ...given, list: row })).toThrow(TypeError);
  expect(() => namedFields(Answer, { ...given, words: { a: row } })).toThrow(TypeError);
  expect(() => namedFields(Answer, { ...given, list: [{ id: 1, tags: [row] }] })).toThrow(TypeError);
  expect(() => namedFields(Answer, { ...given, either: [{ ...more, kind: 'D' } as never] })).toThrow(TypeError);
});

test('a union of objects without a field that tells them apart is refused', () => {
  const either = z.union([z.object({ a: z.int() }), z.object({ b: z.int() })]);
  expect(() => namedFields(either, { a: 1 })).toThrow('No field tells');
});

test('the answer of every call can be copied, for customers and visitors', () => {
  for (const { response } of Object.values({ ...calls, ...staffCalls }))
    for (const hidden of [undefined, priceFields]) expect(namedFields<z.ZodType>(response, null, hidden)).toBeNull();
});

test('names that come along are in the reader’s language, others as they are', () => {
  const Method = z.object({ code: z.string(), name: FixedName, of: z.array(FixedName).nullable() });
  const stored = { code: 'Paid', name: 'Paid', of: ['Paid', 'Our van'] };
  expect(namedFields(Method, stored)).toEqual(stored);
  const french = { code: 'Paid', name: 'Payée', of: ['Payée', 'Our van'] };
  expect(inLanguage('fr', () => namedFields(Method, stored))).toEqual(french);
  expect(namedFields(Method, { ...stored, of: null })).toEqual({ ...stored, of: null });
});
