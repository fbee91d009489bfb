import type { Calls, CallName } from '#contract/calls.ts';
import type { StaffCallName, StaffCalls } from '#contract/staff-calls.ts';
import type { z } from 'zod';

type BodyOf<B> = B extends z.ZodType ? z.input<B> : never;
type Examples = { [N in CallName]?: BodyOf<Calls[N]['body']> } & {
  [N in StaffCallName]?: BodyOf<StaffCalls[N]['body']>;
};

const processing = { _field: 'status', operator: 'IN' as const, values: ['PENDING', 'PROCESSING'] };
const lately = { _field: 'orderDateTime', operator: 'BETWEEN' as const, values: ['2026-05-01', '2026-05-31'] };

/** Bodies of the calls that a client begins with. */
export const examples: Examples = {
  login: { username: 'buyer@example.com', password: 'a long password' },
  productList: {
    listBy: 'CATEGORY',
    value: 'screens',
    attributes: { quality: ['OLED'] },
    phoneBrands: { apple: ['apple-iphone-13'] },
    sorts: { createdAt: 'DESC' },
    page: 0,
    pageSize: 20,
  },
  productListCount: { listBy: 'SEARCH', value: 'iphone 13 battery' },
  addToCart: { cartId: 1, items: { '12': 5, '40': 1 } },
  orderSearch: { filters: { status: processing, orderDateTime: lately }, sorts: { orderDateTime: 'DESC' }, page: 0 },
  staffLogin: { username: 'owner@example.com', password: 'a long password', code: '123456' },
  staffOrderSearch: { filters: { status: processing }, sorts: { orderDateTime: 'ASC' }, page: 0, pageSize: 50 },
};
