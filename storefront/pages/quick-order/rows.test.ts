import type { VariantCard } from '#contract/catalogue/catalogue.ts';
import type { ResolvedPart } from '#contract/buying/quick-order.ts';
import { expect, test } from 'vitest';
import type { Decision } from './draft.ts';
import { readList, splitLines } from './read-list.ts';
import { askedOf, isOpen, itemsOf, type Known, readingsOf, type Row, rowsOf, textWithout, unitCents } from './rows.ts';

const variant = (id: number, sku: string): VariantCard => ({
  id,
  sku,
  productId: id,
  variantNumber: 1,
  name: `Part ${sku}`,
  upc: null,
  stockStatus: 'IN_STOCK',
  assets: [],
  attributes: {},
  newTo: null,
  isNew: false,
  onSale: false,
  tag: null,
});
const shelf = [variant(1, 'TF-A-1'), variant(2, 'TF-B-2'), variant(3, 'TF-C-3')];

const answer = (part: Partial<ResolvedPart>): Known => ({
  part: {
    state: 'UNKNOWN',
    reading: 0,
    variantId: null,
    label: '',
    choices: [],
    productName: null,
    leftOut: [],
    supersedes: null,
    named: false,
    differsBy: null,
    ...part,
  },
  variants: shelf,
});

/** The shelf's SKUs are found, "which" is a question between the first two, all else is unknown. */
const rows = (text: string, decisions: Record<string, Decision> = {}): Row[] =>
  rowsOf(askedOf(readList(text).wanted, decisions), (asked) => {
    const [best] = readingsOf(asked);
    const found = shelf.find(({ sku }) => sku === best?.text);
    if (found) return answer({ state: 'FOUND', variantId: found.id });
    if (best?.text.startsWith('which'))
      return answer({
        state: 'CHOOSE',
        choices: shelf.slice(0, 2).map(({ id }) => ({ variantId: id, label: `${id}` })),
      });
    return answer({});
  });

test('quantities of the same part are added up, and said on both lines', () => {
  const all = rows('2 x TF-A-1\nTF-B-2\nTF-A-1 3');
  expect(itemsOf(all)).toEqual(
    new Map([
      [1, 5],
      [2, 1],
    ]),
  );
  expect(all.map(({ also }) => also)).toEqual([[3], [], [1]]);
});

test('a line keeps its decision while other lines change, and equal lines have their own', () => {
  const [first, second] = askedOf(readList('which one\nwhich one').wanted, {});
  expect(first?.key).not.toBe(second?.key);
  const decisions = { [second!.key]: { variantId: 2 } };
  expect(rows('which one\nwhich one', decisions).map(({ state }) => state)).toEqual(['choose', 'found']);
  expect(rows('TF-C-3\nwhich one\nnew line 4\nwhich one', decisions).at(-1)).toMatchObject({
    state: 'found',
    chosen: true,
  });
});

test('a mended text takes the place of the line', () => {
  const [line] = askedOf(readList('TF-X-9 4').wanted, {});
  const [row] = rows('TF-X-9 4', { [line!.key]: { text: 'TF-C-3' } });
  expect(row).toMatchObject({ state: 'found', quantityText: '4', variant: { id: 3 } });
});

test('quantities beyond a cart, none and nonsense are kept as typed and not added', () => {
  const all = rows('TF-A-1 1001\nTF-B-2 0');
  expect(all.map(({ quantity, quantityText }) => [quantity, quantityText])).toEqual([
    [undefined, '1001'],
    [0, '0'],
  ]);
  expect(itemsOf(all).size).toBe(0);
});

test('a sentence is left alone unless a part is found, or it is said to be one', () => {
  const text = 'Hello,\nplease send us these parts\n2 x TF-A-1\nThanks';
  const [sentence] = rows(text);
  expect(sentence?.state).toBe('left');
  expect(rows(text, { [sentence!.key]: { as: 'part' } })[0]?.state).toBe('unknown');
});

test('what is left out by hand is not open', () => {
  const [line] = askedOf(readList('which one').wanted, {});
  const [row] = rows('which one', { [line!.key]: { as: 'left' } });
  expect(row?.state).toBe('left');
  expect(isOpen(row!)).toBe(false);
});

test('after adding, open lines stay as they were pasted', () => {
  const text = 'SKU\tQty\nTF-A-1\t2\nwhich one\t3\nTF-B-2\t1';
  const all = rows(text);
  const added = new Set(all.filter(({ state }) => state === 'found').map(({ key }) => key));
  expect(textWithout(splitLines(text), all, added)).toBe('SKU\tQty\nwhich one\t3');
});

test('after adding everything nothing is left, and of a line with several codes only the others', () => {
  const all = rows('Hi there,\nTF-A-1 2\nThanks');
  expect(textWithout(splitLines('Hi there,\nTF-A-1 2\nThanks'), all, new Set(all.map(({ key }) => key)))).toBe('');
  const line = 'TF-A-1 2, TF-X-9 3';
  const several = rows(line);
  const found = several.filter(({ state }) => state === 'found').map(({ key }) => key);
  expect(textWithout([line], several, new Set(found))).toBe('3 x TF-X-9');
});

test('the price is the one at cart and list together', () => {
  const prices = { price: 10, tiers: [{ qty: 5, price: 8.5 }] };
  expect(unitCents(prices, 0, 4)).toBe(1000);
  expect(unitCents(prices, 3, 2)).toBe(850);
  expect(unitCents(undefined, 3, 2)).toBeUndefined();
});
