import { expect, test } from 'vitest';
import { z } from 'zod';
import * as messages from '#messages/shop.js';
import { invalid, invalidInput } from './failure.ts';

const schema = z.strictObject({ name: z.string(), lines: z.array(z.strictObject({ qty: z.int('A whole number') })) });
const refused = (value: unknown) => {
  const parsed = schema.safeParse(value);
  if (parsed.success) throw new Error('expected a refusal');
  return invalidInput(parsed.error).body;
};

test('nests messages like the payload, arrays by index', () => {
  const body = refused({ name: 'x', lines: [{ qty: 1 }, { qty: 1.5 }] });
  expect(body).toMatchObject({ status: 'ERROR', entityErrors: { lines: { 1: { qty: ['A whole number'] } } } });
});

test.each([
  ['unknown fields', () => refused(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, 1])))],
  ['wrong lines', () => refused({ name: 'x', lines: Array.from({ length: 20_000 }, () => ({ qty: 'x' })) })],
  ['one long name', () => refused({ name: 'x', lines: [], ['n'.repeat(200_000)]: 1 })],
])('many %s are answered with few words', (_, answer) => {
  const { entityErrors = {}, globalErrors = [] } = answer();
  expect(JSON.stringify([entityErrors, globalErrors]).length).toBeLessThan(20_000);
  expect(Object.keys(entityErrors).length).toBeGreaterThan(0);
});

test('says how many problems are not named', () => {
  const { globalErrors } = refused(Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`k${at}`, 1])));
  expect(globalErrors).toEqual([messages.furtherProblems(802)]);
});

test('so is what a call itself refuses: the first are named, and how many more there are', () => {
  const lines = Object.fromEntries(
    Array.from({ length: 5000 }, (_, at) => [at, { sku: [`No variant has the SKU S${at}`] }]),
  );
  const { body } = invalid({ lines }, ['Not all lines are right.'], 'INVALID_INPUT', lines);
  expect(JSON.stringify(body).length).toBeLessThan(40_000);
  const told = Object.keys(body.entityErrors?.['lines'] ?? {});
  expect(told.length).toBeGreaterThan(200);
  expect(body.globalErrors).toEqual(['Not all lines are right.', messages.furtherProblems(5000 - told.length)]);
  const few = { lines: { 0: { sku: ['Unknown'] } } };
  expect(invalid(few).body).toMatchObject({ entityErrors: few, globalErrors: [] });
});

test('names an unknown field at its place', () => {
  expect(refused({ name: 'x', nmae: 'y', lines: [{ qty: 1, price: 2 }] }).entityErrors).toEqual({
    nmae: ['Unknown field'],
    lines: { 0: { price: ['Unknown field'] } },
  });
});

test('a field named like a property of Object.prototype does no harm', () => {
  const body = refused(JSON.parse('{"name":"x","lines":[],"constructor":1}'));
  expect(Object.entries(body.entityErrors ?? {})).toEqual([['constructor', ['Unknown field']]]);
});
