import { expect, test } from 'vitest';
import { ownNumber } from './buying.ts';

test('a PO number is one line of what can be seen', () => {
  expect(ownNumber.parse('  PO\t4711 \n A ')).toBe('PO 4711 A');
  for (const typed of ['PO \u202E1174', 'PO\u0007', 'x'.repeat(1000)])
    expect(ownNumber.safeParse(typed).success).toBe(false);
});
