import { testShop } from '#test/shop.ts';
import { staffClient } from '#test/client.ts';
import { auditOf, createStaff, createStaffSession, staffPassword } from '#test/staff.ts';
import { expect, test } from 'vitest';
import { browserName } from './browser-name.ts';

const shop = testShop();

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const signIn = async (username: string, userAgent: string, remoteAddress: string) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/staff/login/',
    payload: { username, password: staffPassword },
    headers: { 'user-agent': userAgent },
    remoteAddress,
  });
  return { cookie: (answer.headers['set-cookie'] as string[])[0]?.split(';')[0] ?? '' };
};

test('a member sees where they are signed in, and ends one session without the others', async () => {
  const { email, id } = await createStaff(shop);
  const desk = await signIn(email, firefox, '192.0.2.1');
  const lost = await signIn(email, 'curl/8', '198.51.100.9');
  const api = staffClient(shop.app, desk);
  const open = await api.staffOpenSessions({});
  expect(open.map(({ browser, from, isThis }) => [browser, from, isThis]).toSorted()).toEqual([
    ['Firefox on Windows', '192.0.2.1', true],
    ['Unknown browser', '198.51.100.9', false],
  ]);
  const other = open.find(({ isThis }) => !isThis)?.id ?? 0;
  expect(await api.staffEndSession({ params: { id: other } })).toMatchObject([{ isThis: true }]);
  await expect(staffClient(shop.app, lost).staffSession({})).rejects.toMatchObject({ status: 401 });
  expect(await api.staffSession({})).toMatchObject({ email });
  expect((await auditOf(shop, 'staff', id)).at(-1)).toMatchObject({
    action: 'staff.signOut',
    actor: email,
    before: { openSessions: 2 },
    after: { openSessions: 1 },
  });
});

test('another member’s session is as unknown as one that there is not', async () => {
  const [one, other] = [await createStaff(shop), await createStaff(shop)];
  const api = staffClient(shop.app, await createStaffSession(shop, one.id));
  const theirs = staffClient(shop.app, await createStaffSession(shop, other.id));
  const [{ id } = { id: 0 }] = await theirs.staffOpenSessions({});
  const refusals = await Promise.all(
    [id, 2_000_000_000].map((wanted) =>
      api.staffEndSession({ params: { id: wanted } }).catch((error: unknown) => error),
    ),
  );
  expect(refusals[0]).toMatchObject({ status: 404 });
  expect(refusals[1]).toEqual(refusals[0]);
  expect(await theirs.staffOpenSessions({})).toHaveLength(1);
});

test.each([
  [firefox, 'Firefox on Windows'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', 'Safari on macOS'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['<script>alert(1)</script>', 'Unknown browser'],
  ['', 'Unknown browser'],
])('%s is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
