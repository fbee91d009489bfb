import { ApiError } from '#contract/platform/api-error.ts';
import type { Api } from '#contract/calls.ts';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { apiContext } from './context.ts';
import { inBrowser, onServer } from './loaders.ts';

const failing = (status: number) => async (): Promise<never> => {
  throw new ApiError(status, { status: 'ERROR', msg: 'No.' });
};
const request = new Request('https://shop.example/phone/x/');
const args = () => {
  const context = new RouterContextProvider();
  context.set(apiContext, {} as Api);
  return { context, params: {}, request } as unknown as LoaderFunctionArgs;
};

/** The status of the document, and the target of a redirect. */
const thrown = async (load: Promise<unknown>): Promise<[number | undefined, string | null]> => {
  const reason: unknown = await load.then(
    () => null,
    (error: unknown) => error,
  );
  if (reason instanceof Response) return [reason.status, reason.headers.get('location')];
  return [(reason as { init?: ResponseInit }).init?.status, null];
};

test.each([
  [404, [404, null]],
  [403, [403, null]],
  [500, [500, null]],
  [422, [404, null]],
  [401, [302, '/customer/login/']],
])('on the server a %i is answered in place, except for a sign-in', async (status, expected) => {
  expect(await thrown(onServer(failing(status))(args()))).toEqual(expected);
});

test.each([
  [404, [404, null]],
  [401, [302, '/customer/login/']],
  [403, [302, '/not-authorized/']],
  [500, [302, '/server-error/']],
])('in the browser a %i redirects as in section 8', async (status, expected) => {
  expect(await thrown(inBrowser(failing(status), () => ({}) as Api)({ params: {}, request }))).toEqual(expected);
});

test('other errors are not treated as answers of the API', async () => {
  const broken = async () => {
    throw new TypeError('broken');
  };
  await expect(onServer(broken)(args())).rejects.toThrow('broken');
});

test('a page is loaded with the given Api and its URL', async () => {
  expect(await onServer(async (_api, { url, where }) => [url.pathname, where])(args())).toEqual([
    '/phone/x/',
    'server',
  ]);
});
