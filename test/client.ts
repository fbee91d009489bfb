import { ApiError } from '#contract/api-error.ts';
import { type Api, type CallInput, type CallName, calls } from '#contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

/**
 * The contract's calls against an app that is not listening: over the whole HTTP path, without a socket. Every answer
 * is held against its schema: a missing, wrong or additional field fails the test.
 */
export const testClient = (app: FastifyInstance, headers: Record<string, string> = {}): Api => {
  const bind = (name: CallName) => async (input: CallInput<CallName>) => {
    const { method, path, response } = calls[name];
    const { params, query, body } = input as {
      params?: Record<string, string | number>;
      query?: Record<string, string | number | (string | number)[]>;
      body?: object;
    };
    const answer = await app.inject({
      method,
      url: path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params?.[key]))),
      query: query as Record<string, string | string[]>,
      headers,
      ...(body && { payload: body }),
    });
    const json = answer.json();
    if (answer.statusCode !== 200) throw new ApiError(answer.statusCode, json);
    expect(json.status).toBe('OK');
    expect(response.parse(json.response)).toEqual(json.response);
    return json.response;
  };
  return Object.fromEntries((Object.keys(calls) as CallName[]).map((name) => [name, bind(name)])) as Api;
};
