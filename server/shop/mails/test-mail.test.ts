import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { staffClient } from '#test/client.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { createTestShop, type TestShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: MailServer;
let shop: TestShop;
let owner: SignedInStaff;
beforeAll(async () => {
  server = await startMailServer({
    onRecipient: (address) => {
      if (address.startsWith('nobody')) throw Object.assign(new Error('No such mailbox here'), { responseCode: 550 });
    },
  });
  shop = await createTestShop({ env: { SMTP_URL: server.url, MAIL_FROM: 'Parts <shop@shop.example>' } });
  owner = await signedInStaff(shop, 'settings');
});
afterAll(async () => {
  await shop.close();
  await server.close().catch(() => undefined);
});

const mailStep = async () => (await owner.api.staffOpening({})).steps.find(({ id }) => id === 'mail');
const send = (to: string) => owner.api.staffTestMail({ body: { to } });
const press = (code: string) => staffClient(shop.app).staffPressMail({ body: { code } });

test('a mail that was accepted counts when its link is pressed, once', async () => {
  expect(await mailStep()).toMatchObject({ done: false, lacks: 'Send a test mail, and press the link in it.' });
  await send('owner@shop.example');
  expect(await mailStep()).toMatchObject({
    done: false,
    told: expect.stringMatching(/^By 127\.0\.0\.1, which said: 250 /),
    lacks: 'Press the link in the test mail to owner@shop.example.',
  });
  const code = /mail-test\/#([\w-]+)/.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? '';
  expect(await press(code)).toEqual({ sentTo: 'owner@shop.example' });
  expect(await mailStep()).toMatchObject({ done: true, lacks: '' });
  expect((await refusal(press(code))).messages).toEqual([staffMessages.mailLinkInvalid()]);
  expect((await refusal(press('x'.repeat(43)))).messages).toEqual([staffMessages.mailLinkInvalid()]);
  expect((await auditOf(shop, 'shop', 1)).map(({ action }) => action)).toEqual(['mail.test', 'mail.pressed']);
});

test('a refusal is told in the mail server’s own words, and an earlier success does not hide it', async () => {
  await send('nobody@shop.example');
  expect(await mailStep()).toMatchObject({
    done: false,
    lacks: 'The test mail to nobody@shop.example was refused: 550 No such mailbox here',
  });
});

test('so is a mail server that is away', async () => {
  await server.close();
  await send('owner@shop.example');
  expect((await mailStep())?.lacks).toMatch(/was refused: .*ECONNREFUSED/);
});

test('without a mail server there is nothing to test; it takes the permission', async () => {
  const other = await createTestShop({});
  const member = await signedInStaff(other, 'settings');
  const body = { to: 'owner@shop.example' };
  expect((await refusal(member.api.staffTestMail({ body }))).messages).toEqual([staffMessages.noMailServer()]);
  const picker = await signedInStaff(other, 'orders');
  await expect(picker.api.staffTestMail({ body })).rejects.toMatchObject({ status: 403 });
  await other.close();
});
