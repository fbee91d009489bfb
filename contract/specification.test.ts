import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { centsToDollars } from '#kernel/money.ts';
import { describe, expect, test } from 'vitest';
import { calls } from './calls.ts';
import { limits } from './limits.ts';
import { staffLimits } from './staff-limits.ts';
import { printPaths, routes } from './links.ts';
import { operatorsOf } from './platform/data-tables.ts';

/* The texts and constants of docs/specification.md match the code, in both directions. */

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

const specification = read('docs/specification.md');
const inOneLine = oneLine(specification);
const named = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

describe('texts', () => {
  const sources = globSync('{contract,storefront,ui}/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !path.includes('.test.'),
  );
  const catalogues = globSync('messages/en/*.json', { cwd: root });
  const said = oneLine([...sources, ...catalogues].map(read).join('\n')).replaceAll('&apos;', "'");
  const texts = [...new Set([...inOneLine.matchAll(/“([^”]+)”/g)].map(([, text = '']) => text))];

  test.each(texts)('“%s” is said', (text) => {
    const parts = text.split('…').map((part) => part.trim().replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
    // The whole text, as a string or between tags, up to a placeholder.
    expect(said).toMatch(new RegExp(`[>{}'"\`] ?${parts.join('.{1,60}')} ?[<{}'"\`]`));
  });

  // Each catalogue begins with the texts of the specification; ours begin with the named one.
  test.each([
    ['shop', 'createAccount'],
    ['people', 'passwordGuessable'],
    ['buying', 'cutOffNotice'],
  ])('%s says what is specified', (area, ours) => {
    const texts = Object.entries(JSON.parse(read(`messages/en/${area}.json`)) as Record<string, string>);
    const specified = texts.slice(
      0,
      texts.findIndex(([name]) => name === ours),
    );
    expect(specified).not.toEqual([]);
    for (const [, text] of specified) expect(inOneLine).toContain(text.replace(/\{\w+\}/g, '…'));
  });

  test.each(['en', 'fr'])('limits in texts are those that hold: %s', (language) => {
    const read = (area: string): Record<string, string> =>
      JSON.parse(readFileSync(join(root, `messages/${language}/${area}.json`), 'utf8'));
    const { cartQuantityMax, cartLinesMax, stockWatchesMax, textMax, filterValuesTogetherMax } = limits;
    const numbers = (text = ''): number[] =>
      [...text.matchAll(/\d+(?:\u{a0}\d{3})*/gu)].map(([each]) => Number(each.replaceAll('\u{a0}', '')));
    const { shop, people } = { shop: read('shop'), people: read('people') };
    expect(numbers(shop['quantityRange'])).toEqual([0, cartQuantityMax]);
    for (const name of ['quantityPassesMaximum', 'reorderPassesMaximum'])
      expect(new Set(numbers(shop[name]).slice(-2))).toEqual(new Set([cartQuantityMax]));
    for (const name of ['cartFull', 'reorderCartFull']) expect(numbers(shop[name])).toEqual([cartLinesMax]);
    expect(numbers(shop['stockWatchesFull'])).toEqual([stockWatchesMax]);
    expect(numbers(shop['idempotencyKeyForm'])).toEqual([1, textMax]);
    expect(numbers(shop['tooManyFilterValues'])).toEqual([filterValuesTogetherMax]);
    expect(numbers(shop['olderThanSixMonths'])).toEqual([limits.archiveMonths]);
    expect(numbers(people['passwordTooShort'])).toEqual([limits.passwordMin]);
    expect(numbers(people['passwordHint'])).toEqual([limits.passwordMin, limits.passwordMax]);
  });

  test.each<[text: string, ...held: number[]]>([
    ['passwordAgain', staffLimits.passwordAgainMinutes],
    ['linkInvalid', staffLimits.passwordLinkHours],
    ['catalogueDraftFull', staffLimits.draftMax],
    ['pictureTooLarge', staffLimits.pictureBytesMax / 1024 / 1024],
    ['methodsMost', staffLimits.methodsMax],
    ['shippingStepsMost', staffLimits.shippingStepsMax],
    ['holidayName', limits.textMax],
    ['holidaysFull', staffLimits.holidaysMax],
    ['couponCodeForm', limits.couponCodeMax],
    ['shippingRequired', 0.01, centsToDollars(staffLimits.sumMaxCents)],
    ['paidForm', 0.01, centsToDollars(staffLimits.sumMaxCents)],
    ['amountForm', 0, centsToDollars(staffLimits.sumMaxCents)],
    ['draftQuantity', 1, limits.cartQuantityMax],
    ['draftLineFull', limits.cartQuantityMax],
    ['draftFull', limits.cartLinesMax],
    ['draftPasteTooLong', limits.cartLinesMax],
  ])('the limit in %s is the one that holds', (name, ...held) => {
    const texts = JSON.parse(read('messages/en/staff.json')) as Record<string, string>;
    const numbers = [...texts[name]!.matchAll(/\d[\d,.]*(?<=\d)/g)].map(([each]) => Number(each.replaceAll(',', '')));
    expect(numbers).toEqual(held);
  });
});

test('every constant stands with its value', () => {
  const rows = [...specification.matchAll(/^\|.*\| (\d+) \| `(\w+)` \|$/gm)].map(([, value, name]) => [
    name,
    Number(value),
  ]);
  expect(Object.fromEntries(rows)).toEqual({ ...limits, ...staffLimits });
});

test('every call stands with its method', () => {
  const rows = [...specification.matchAll(/^\| `((?:GET|POST|PUT) \/\S+)` \|/gm)].map(([, row]) => row);
  expect(rows.toSorted()).toEqual(
    Object.values(calls)
      .map(({ method, path }) => `${method} ${named(path)}`)
      .toSorted(),
  );
  for (const [name, path] of Object.entries(printPaths))
    expect(specification).toContain(`\`${path}?${name === 'statement' ? 'from={day}&to={day}' : 'id={id}'}\``);
});

test('every route stands in the table', () => {
  const [table = ''] = specification.split('### App shell');
  for (const path of Object.values(routes))
    expect(table).toMatch(new RegExp(`\`${named(path).replace(/[{}]/g, '\\$&')}[?\`]`));
});

test('every operator stands with its type', () => {
  const names = { TEXT: 'text', NUMBER: 'number', OPTION: 'option', YESNO: 'yes/no' } as const;
  for (const [type, name] of Object.entries(names)) {
    const [, row = ''] = new RegExp(`^\\| ${name} \\| (.*) \\|$`, 'm').exec(specification) ?? [];
    expect([...row.matchAll(/`(\w+)`/g)].map(([, operator]) => operator)).toEqual(
      operatorsOf[type as keyof typeof names],
    );
  }
});
