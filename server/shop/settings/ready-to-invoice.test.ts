import { expect, test } from 'vitest';
import { readyToInvoice } from './ready-to-invoice.ts';

const seller = {
  companyName: 'Harbourline Parts Ltd.',
  companyAddress: '212 Foundry Lane, Hamilton, ON L8L 0X0',
  companyHstNumber: '791302468RT0001',
};

test('an invoice that names its seller and the registration lacks nothing', () => {
  expect(readyToInvoice(seller)).toEqual([]);
});

test.each(['companyName', 'companyAddress', 'companyHstNumber'] as const)('without %s it lacks just that', (field) => {
  expect(readyToInvoice({ ...seller, [field]: ' ' })).toEqual([{ field, says: expect.stringContaining('missing') }]);
});
