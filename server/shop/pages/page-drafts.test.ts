import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { makeJobsDue, runJobs } from '#test/jobs.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { publishDue, publishScheduled } from '../documents/schedules.ts';
import { pageDocument } from './page-record.ts';

const shop = testShop({ pages: true });
let writer: SignedInStaff;
let other: SignedInStaff;
beforeAll(async () => {
  writer = await signedInStaff(shop, 'content');
  other = await signedInStaff(shop, 'content');
});

const added = () => writer.api.staffAddPage({ body: { title: 'Returns', url: `page-${randomUUID()}` } });
const text = { title: 'Returns', inFooter: false, searchTitle: '', searchDescription: '' };
const keep = (who: SignedInStaff, page: { id: number; url: string; version: number }, body: string, revision = 0) =>
  who.api.staffKeepPage({
    params: { id: page.id },
    body: { ...text, url: page.url, version: page.version, body, revision },
  });
const read = (who: SignedInStaff, id: number) => who.api.staffPage({ params: { id } });
const shown = async (url: string) => (await shop.api.contentPage({ params: { url } })).body;
const inAnHour = () => new Date(shop.context.now().getTime() + 3_600_000).toISOString();
const schedule = (id: number, revision: number, at = inAnHour()) =>
  writer.api.staffSchedulePage({ params: { id }, body: { revision, at } });

test('a draft is its writer’s alone, of two tabs the second is told, and no shopper reads it', async () => {
  const page = await added();
  expect(await keep(writer, page, '<p>Not yet.</p>')).toMatchObject({
    body: '',
    draft: { body: '<p>Not yet.</p>', revision: 1, version: 0 },
  });
  const { name } = await shop.context.db
    .selectFrom('staff')
    .select('name')
    .where('id', '=', writer.id)
    .executeTakeFirstOrThrow();
  expect(await read(other, page.id)).toMatchObject({ draft: null, othersDrafts: [name] });
  expect(await shown(page.url)).toBe('');
  expect((await keep(writer, page, '<p>Later.</p>', 1)).draft).toMatchObject({ revision: 2 });
  expect(await refusal(keep(writer, page, '<p>Second tab.</p>', 1))).toEqual({
    status: 409,
    messages: [messages.changedElsewhere()],
  });
  expect((await read(writer, page.id)).draft?.body).toBe('<p>Later.</p>');
});

test('publishing a page ends one’s own draft of it, and tells the other writer where theirs began', async () => {
  const page = await added();
  await keep(writer, page, '<p>Mine.</p>');
  await keep(other, page, '<p>Theirs.</p>');
  const body = { ...text, body: '<p>Mine.</p>', version: 0 };
  expect((await writer.api.staffSavePage({ params: { id: page.id }, body })).draft).toBeNull();
  expect(await read(other, page.id)).toMatchObject({ version: 1, draft: { body: '<p>Theirs.</p>', version: 0 } });
  await expect(
    other.api.staffSavePage({ params: { id: page.id }, body: { ...text, body: '<p>Theirs.</p>', version: 0 } }),
  ).rejects.toMatchObject({ status: 409 });
});

test('a discarded draft is gone', async () => {
  const page = await added();
  await keep(writer, page, '<p>No.</p>');
  expect((await writer.api.staffDropPage({ params: { id: page.id } })).draft).toBeNull();
});

test('the true page is drawn from the draft for its writer, sanitised, without scripts and kept nowhere', async () => {
  const page = await added();
  await keep(writer, page, '<p onclick="x()">In the draft.</p><script>alert(1)</script>');
  const session = await shop.app.inject({ url: '/api/v1/staff/session/', headers: writer.headers });
  const cookie = String(session.headers['set-cookie']).split(';')[0] ?? '';
  const url = `/page/${page.url}/?draft=1`;
  const drawn = await shop.app.inject({ url, headers: { cookie } });
  expect(drawn.body).toContain('<p>In the draft.</p>');
  expect(drawn.body).not.toContain('<script');
  expect(drawn.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect((await shop.app.inject({ url })).body).not.toContain('In the draft.');
});

test('a draft is published at its time, once, though two processes try', async () => {
  const page = await added();
  await keep(writer, page, '<p>At noon.</p>');
  const { draft, scheduled } = await schedule(page.id, 1);
  expect([draft, scheduled.map(({ state }) => state)]).toEqual([null, ['WAITING']]);
  expect(await shown(page.url)).toBe('');
  const id = scheduled[0]?.id ?? 0;
  await Promise.all([
    publishScheduled(shop.context, [pageDocument], id),
    publishScheduled(shop.context, [pageDocument], id),
  ]);
  await makeJobsDue(shop);
  await runJobs(shop);
  await expect.poll(() => shown(page.url)).toBe('<p>At noon.</p>');
  expect(await read(writer, page.id)).toMatchObject({ version: 1, scheduled: [] });
  expect((await auditOf(shop, 'page', page.id)).map(({ action }) => action)).toEqual([
    'page.add',
    'page.schedule',
    'page.save',
  ]);
});

test('what others published meanwhile is not overwritten at the time; taken back, it is a draft again', async () => {
  const page = await added();
  await keep(writer, page, '<p>Prepared.</p>');
  const { scheduled } = await schedule(page.id, 1);
  const scheduleId = scheduled[0]?.id ?? 0;
  await other.api.staffSavePage({ params: { id: page.id }, body: { ...text, body: '<p>Urgent.</p>', version: 0 } });
  await publishScheduled(shop.context, [pageDocument], scheduleId);
  expect(await read(writer, page.id)).toMatchObject({
    body: '<p>Urgent.</p>',
    scheduled: [{ state: 'REFUSED', refusal: staffMessages.pagePublishedMeanwhile() }],
  });
  const takeBack = () => writer.api.staffTakeBackPage({ params: { id: page.id, scheduleId } });
  expect(await takeBack()).toMatchObject({ scheduled: [], draft: { body: '<p>Prepared.</p>', version: 0 } });
  expect(await refusal(takeBack())).toEqual({ status: 422, messages: [staffMessages.takenBackAlready()] });
});

test('what could not be published is not put aside for later, and stays a draft', async () => {
  const page = await added();
  const { url: taken } = await added();
  expect(await refusal(schedule(page.id, 0))).toEqual({ status: 422, messages: [staffMessages.nothingToPublish()] });
  await keep(writer, { ...page, url: taken }, '');
  expect(await refusal(schedule(page.id, 1))).toEqual({
    status: 422,
    messages: [`url: ${staffMessages.pageUrlTaken()}`],
  });
  await keep(writer, { ...page, url: 'Not one!' }, '', 1);
  expect(await refusal(schedule(page.id, 2))).toEqual({
    status: 422,
    messages: [`url: ${staffMessages.pageUrlForm()}`],
  });
  const past = new Date(shop.context.now().getTime() - 1000).toISOString();
  expect(await refusal(schedule(page.id, 2, past))).toEqual({
    status: 422,
    messages: [`at: ${staffMessages.publishTimePast()}`],
  });
  expect((await read(writer, page.id)).draft).toMatchObject({ revision: 2 });
});

test.each(['staffKeepPage', 'staffDropPage', 'staffSchedulePage', 'staffTakeBackPage'] as const)(
  '%s needs the permission',
  async (name) => {
    const stranger = await signedInStaff(shop, 'settings');
    const input = { params: { id: 1, scheduleId: 1 } } as never;
    await expect(stranger.api[name](input)).rejects.toMatchObject({ status: 403 });
  },
);

test('a job from before 1.0, which knows another number, publishes what is due, and nothing before', async () => {
  const page = await added();
  await keep(writer, page, '<p>Due.</p>');
  await schedule(page.id, 1);
  await publishDue(shop.context, [pageDocument]);
  expect(await shown(page.url)).toBe('');
  const later = new Date(shop.context.now().getTime() + 7_200_000);
  await publishDue({ ...shop.context, now: () => later }, [pageDocument]);
  await expect.poll(() => shown(page.url)).toBe('<p>Due.</p>');
});

test('drafts and times of a page go with it', async () => {
  const page = await added();
  await keep(writer, page, '<p>Gone.</p>');
  await schedule(page.id, 1);
  await keep(other, page, '<p>Gone, too.</p>');
  await writer.api.staffDeletePage({ params: { id: page.id }, body: { version: 0 } });
  for (const table of ['document_draft', 'document_schedule'] as const)
    expect(await shop.context.db.selectFrom(table).select('doc').where('key', '=', page.id).execute()).toEqual([]);
});
