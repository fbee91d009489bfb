import { ApiError } from '#contract/platform/api-error.ts';
import { type Api, calls } from '#contract/calls.ts';
import { type StaffApi, type StaffCallName, staffCalls } from '#contract/staff-calls.ts';
import type { PricedInvoice, StaffInvoice } from '#contract/orders/staff-invoices.ts';
import type { PricedOrder, StaffOrder } from '#contract/orders/staff-orders.ts';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { z } from 'zod';

type Call = { method: 'GET' | 'POST' | 'PUT'; path: string; response: z.ZodType };
type Input = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | (string | number)[]>;
  body?: object;
  headers?: Record<string, string>;
};
type Headers = Record<string, string>;

/**
 * The contract's calls against an app that is not listening: the whole HTTP path, without a socket. Every answer is
 * checked against its schema: a missing, wrong or additional field fails the test.
 */
export const testClient = (app: FastifyInstance, headers: Headers = {}): Api => clientOf(app, calls, headers) as Api;

type Priced<Answer> = Answer extends StaffInvoice ? PricedInvoice : Answer extends StaffOrder ? PricedOrder : Answer;

/** The staff calls typed with prices; other tests check that staff without `prices` get none. */
export type PricedStaffApi = {
  [N in StaffCallName]: (...input: Parameters<StaffApi[N]>) => Promise<Priced<Awaited<ReturnType<StaffApi[N]>>>>;
};

/** The same for the staff calls. */
export const staffClient = (app: FastifyInstance, headers: Headers = {}): PricedStaffApi =>
  clientOf(app, staffCalls, headers) as PricedStaffApi;

const clientOf = (app: FastifyInstance, table: Readonly<Record<string, Call>>, headers: Headers): unknown =>
  Object.fromEntries(Object.entries(table).map(([name, call]) => [name, answerOf(app, call, headers)]));

const answerOf =
  (app: FastifyInstance, { method, path, response }: Call, headers: Headers) =>
  async ({ params, query, body, headers: own }: Input): Promise<unknown> => {
    const answer = await app.inject({
      method,
      url: path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params?.[key]))),
      query: query as Record<string, string | string[]>,
      headers: { ...headers, ...own },
      ...(body && { payload: body }),
    });
    const json = answer.json();
    if (answer.statusCode !== 200) throw new ApiError(answer.statusCode, json);
    expect(json.status).toBe('OK');
    expect(response.parse(json.response)).toEqual(json.response);
    return json.response;
  };
