import { createHmac } from 'node:crypto';
import { cursorGone, type RecordChange } from '#contract/operations/changes.ts';
import type { Context } from '#server/context.ts';
import { type Db, insertRow } from '#server/platform/db/db.ts';
import { notPossible } from '#server/platform/failure/failure.ts';
import { isApiError } from '#contract/platform/api-error.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { postPublic } from '#server/platform/outbound/fetch-public.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { changesAfter, numberChanges } from '../changes/changes.ts';
import { kindsOf, webhookRows, type WebhookRow } from './webhooks.ts';

/*
 * Sends what was changed, as standard-webhooks says: a message at a time for each address, so that nothing overtakes
 * anything, again until it is answered with 2xx. A message is a part of the feed of changes; its id is the cursor after it.
 */

type Sender = Pick<Context, 'db' | 'config' | 'secrets' | 'now'>;

/** Changes in one message. */
const batchMax = 100;
const timeoutMs = 15_000;
/** After that a process that has begun to send is taken for killed. */
const leaseMs = 60_000;
const secondMs = 1000;
/** Pauses after a failure; after the last it is paused: about four days. */
const pausesMs = [5, 300, 1800, ...[2, 5, 10, 14, 20, 24, 24].map((hours) => hours * 3600)].map((s) => s * secondMs);

type Message = {
  id: string;
  type: 'changes' | 'restart' | 'test';
  data: Record<string, unknown>;
  began: string | null;
};

const placeOf = ({ id }: WebhookRow) => `secret of webhook ${id}` as const;

/** Posts a message and writes down what came of it. @returns the status; undefined where nothing was answered */
const post = async (
  { db, config, secrets, now }: Sender,
  hook: WebhookRow,
  { id, type, data, began }: Message,
): Promise<number | undefined> => {
  const at = now();
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  const seconds = String(Math.floor(at.getTime() / secondMs));
  const former = hook.former_until !== null && hook.former_until > at ? hook.former_secret : null;
  const signatures = [hook.secret, former].flatMap((kept) => {
    const secret = kept === null ? null : secrets.open(kept, placeOf(hook));
    if (!secret) return [];
    const key = Buffer.from(secret.toString().replace('whsec_', ''), 'base64');
    return [`v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`];
  });
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  };
  const begunAt = performance.now();
  const options = { timeoutMs, privateHosts: config.outboundPrivateHosts, headers };
  const { status, answer } = await postPublic(hook.url, body, options).catch((error: unknown) => {
    if (!(error instanceof OutboundError)) throw error;
    return { status: undefined, answer: error.message };
  });
  await insertRow(db, 'webhook_delivery', {
    webhook_id: hook.id,
    at,
    message: id,
    began,
    body,
    status: status ?? null,
    answer: answer.replaceAll('\0', ''),
    ms: Math.round(performance.now() - begunAt),
  });
  return status;
};

const isTaken = (status: number | undefined): boolean => status !== undefined && status >= 200 && status < 300;

const canSignFor = ({ secrets }: Sender, hook: WebhookRow): boolean =>
  secrets.open(hook.secret, placeOf(hook)) !== null;
const cannotSign = 'Its secret cannot be read: make a new one.';

/** Sends a message that tells nothing, also while it is paused. @throws 422 when it could not be signed */
export const sendTest = async (sender: Sender, hook: WebhookRow): Promise<void> => {
  if (!canSignFor(sender, hook)) throw notPossible(cannotSign);
  await post(sender, hook, { id: `test.${hook.id}.${sender.now().getTime()}`, type: 'test', data: {}, began: null });
};

/** What is to be sent next; `restart` where what follows its cursor is not known any more. */
const nextFor = async (db: Db, hook: WebhookRow): Promise<Message & { cursor: string; isEmpty: boolean }> => {
  const wish = { kinds: kindsOf(hook), limit: batchMax };
  const { cursor: began } = hook;
  const of = (type: Message['type'], changes: RecordChange[], cursor: string) => ({
    id: `${hook.id}.${cursor}`,
    type,
    data: type === 'changes' ? { changes, cursor } : { cursor },
    began,
    cursor,
    isEmpty: type === 'changes' && changes.length === 0,
  });
  try {
    const { changes, cursor } = await changesAfter(db, { ...wish, after: began, until: hook.sending_to });
    return of('changes', changes, cursor);
  } catch (error) {
    if (!isApiError(error) || !error.body.globalErrors?.includes(cursorGone)) throw error;
    // The one under way, as what it was told to begin with may have been read already.
    const under = await changesAfter(db, { ...wish, after: hook.sending_to ?? '' }).catch(() => null);
    return of('restart', [], under ? hook.sending_to! : (await changesAfter(db, { ...wish, after: undefined })).cursor);
  }
};

/**
 * Sends one address its next message, unless another process does.
 * @returns whether there may be another at once
 */
const sendNext = async (sender: Sender, hook: WebhookRow): Promise<boolean> => {
  const { db, now } = sender;
  const message = await nextFor(db, hook);
  const { id, cursor: from } = hook;
  /** As it was left: another process, or people, may have changed it meanwhile, which stays. */
  const when = (nextAt: Date, on: Db = db) =>
    on.updateTable('webhook').where('id', '=', id).where('cursor', '=', from).where('next_at', '=', nextAt);
  const asRead = when(hook.next_at);
  if (message.isEmpty) {
    // So that it does not fall behind what is kept while nothing concerns it.
    if (message.cursor !== from) await asRead.set({ cursor: message.cursor, sending_to: null, tries: 0 }).execute();
    return false;
  }
  const lease = new Date(now().getTime() + leaseMs);
  const { numUpdatedRows } = await asRead
    .set({ next_at: lease, sending_to: message.cursor })
    .where('paused_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const canSign = canSignFor(sender, hook);
  const status = canSign ? await post(sender, hook, message) : undefined;
  if (isTaken(status)) {
    await when(lease).set({ cursor: message.cursor, sending_to: null, tries: 0, next_at: now() }).execute();
    return true;
  }
  const pauseMs = pausesMs[hook.tries];
  if (canSign && pauseMs !== undefined && status !== 410) {
    await when(lease)
      .set({ tries: hook.tries + 1, next_at: new Date(now().getTime() + pauseMs) })
      .execute();
    return false;
  }
  const reason = status === 410 ? 'Its address answers that it is gone.' : 'It has not taken a message for days.';
  const why = canSign ? reason : cannotSign;
  await db.transaction().execute(async (trx) => {
    const paused = { paused_at: now(), paused_why: `${why} Nothing that it missed is lost.` };
    const { numUpdatedRows: count } = await when(lease, trx).set(paused).executeTakeFirst();
    if (count > 0n) await addJob(trx, 'mail-webhook-paused', { webhookId: id });
  });
  return false;
};

const dueRows = ({ db, now }: Sender) =>
  webhookRows(db).where('w.paused_at', 'is', null).where('m.disabled_at', 'is', null).where('w.next_at', '<=', now());

/** Sends an address all that waits for it. @param isOver asked before each message */
export const sendAll = async (sender: Sender, id: number, isOver: () => boolean = () => false): Promise<void> => {
  for (let goesOn = true; goesOn && !isOver();) {
    const hook = await dueRows(sender).where('w.id', '=', id).executeTakeFirst();
    goesOn = hook !== undefined && (await sendNext(sender, hook));
  }
};

/** Ids of those that were not told of all yet, and may be sent something now. One statement where there are none. */
export const dueWebhooks = async (sender: Sender): Promise<number[]> => {
  const { db } = sender;
  const may = await dueRows(sender).clearSelect().select(['w.id', 'w.cursor']).execute();
  if (may.length === 0) return [];
  await numberChanges(db);
  const { cursor } = await changesAfter(db, { after: undefined, kinds: [], limit: 1 });
  return may.filter((hook) => hook.cursor !== cursor).map(({ id }) => id);
};
