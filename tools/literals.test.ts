import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';

/* What a visitor reads comes from messages/: no component of the storefront, nor what it shares with the back office, says a text of its own. */

const root = join(import.meta.dirname, '..');

/** Read or heard by people, wherever they stand: attributes, and members of columns, fields and options. */
const said =
  /^(?:label|title|placeholder|alt|term|heading|hint|note|text|message|description|aria-(?:label|description|placeholder|roledescription|valuetext))$/;
const letters = /\p{L}/u;
/** Wherever else it stands: two words, of which the first is written large. */
const sentence = /^\p{Lu}\p{Ll}*[,.:]? \p{L}{2}/u;

/** Where a text may stand, and why. */
const allowed: Readonly<Record<string, string | RegExp>> = {
  // Compared with what is stored, not shown.
  'storefront/shell/header.tsx': 'Please create an account only for wholesale or bulk purchases.',
  // React Router's own message, to know its error by.
  'storefront/shell/keep-page.tsx': 'Invalid blocker state transition',
  // The forms that a quantity may have: no words.
  'storefront/pages/quick-order/quick-order.tsx': /5 x SKU$|SKU 5$|SKU;5$/,
};

type Node = { type: string; start: number; [member: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'JSXNamespacedName') return '';
  return String(node['name'] ?? node['value'] ?? '');
};

/** The texts that an expression may become. */
const textsOf = (node: unknown): { at: number; text: string }[] => {
  if (!isNode(node)) return [];
  if (node.type === 'JSXText' || node.type === 'Literal')
    return typeof node['value'] === 'string' ? [{ at: node.start, text: node['value'].trim() }] : [];
  if (node.type === 'TemplateElement')
    return [{ at: node.start, text: (node['value'] as { cooked: string }).cooked.trim() }];
  const inside: Partial<Record<string, string[]>> = {
    JSXExpressionContainer: ['expression'],
    TemplateLiteral: ['quasis'],
    ConditionalExpression: ['consequent', 'alternate'],
    LogicalExpression: ['left', 'right'],
    BinaryExpression: node['operator'] === '+' ? ['left', 'right'] : [],
    TSAsExpression: ['expression'],
  };
  return (inside[node.type] ?? []).flatMap((member) => [node[member]].flat().flatMap(textsOf));
};

/** @returns a line for each text that stands in a file */
const literalsIn = (path: string, source: string): string[] => {
  const found = new Map<number, string>();
  const note = (node: unknown, what: RegExp) => {
    for (const { at, text } of textsOf(node)) if (what.test(text)) found.set(at, text);
  };
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (!isNode(value)) return;
    // Told to those who build the shop.
    if (value.type === 'NewExpression' && nameOf(value['callee']).endsWith('Error')) return;
    if (value.type === 'JSXElement' || value.type === 'JSXFragment')
      for (const child of value['children'] as Node[]) note(child, letters);
    if (value.type === 'JSXAttribute') note(value['value'], said.test(nameOf(value['name'])) ? letters : sentence);
    if (value.type === 'Property' && said.test(nameOf(value['key']))) note(value['value'], letters);
    if (value.type === 'Literal' || value.type === 'TemplateLiteral') note(value, sentence);
    for (const member of Object.values(value)) walk(member);
  };
  walk(parseSync(path, source).program);
  return [...found].map(([at, text]) => `${path}:${source.slice(0, at).split('\n').length}: ${text}`);
};

test.each([
  ['<p>Hello</p>', 'Hello'],
  ['<p>{count} items</p>', 'items'],
  ["<p>{open ? 'Open' : words.closed()}</p>", 'Open'],
  ['<p>{`${count} more`}</p>', 'more'],
  ['<Field label="Name" />', 'Name'],
  ['<a aria-label={`Remove ${name}`} />', 'Remove'],
  ["const column = { name: 'code', label: 'Order Id' };", 'Order Id'],
  ["say('Your cart is empty.');", 'Your cart is empty.'],
  ['<Notice said="Not found here" />', 'Not found here'],
])('a literal is found: %s', (source, text) => {
  expect(literalsIn('a.tsx', source)).toEqual([`a.tsx:1: ${text}`]);
});

test.each([
  '<p className="visually-hidden">{words.empty()} · {name}</p>',
  '<path d="M12 5v14" />',
  "const column = { name: 'code', label: words.orderId() };",
  "throw new Error('Not in the page');",
  '<p aria-hidden="true">–</p>',
])('what is no text is left: %s', (source) => {
  expect(literalsIn('a.tsx', source)).toEqual([]);
});

test('no component of the storefront says a text of its own', () => {
  const files = globSync('{client,storefront,ui}/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !path.includes('.test.'),
  );
  const found = files.flatMap((path) => literalsIn(path, readFileSync(join(root, path), 'utf8')));
  const left = found.filter(
    (line) =>
      !Object.entries(allowed).some(([path, text]) => line.startsWith(path) && (line.match(text)?.length ?? 0) > 0),
  );
  expect(left).toEqual([]);
  // An exception that nothing needs any more goes.
  for (const path of Object.keys(allowed)) expect(found.some((line) => line.startsWith(path))).toBe(true);
});
