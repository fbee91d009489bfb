import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import { limits } from '../limits.ts';
import { required } from '../people/account.ts';
import { callsFor } from '../platform/staff-call.ts';
import { staffLimits } from '../staff-limits.ts';
import * as staffMessages from '#messages/staff.js';
import { Kind } from './changes.ts';

/* Addresses that are told what was changed, instead of asking (docs/machines.md, "Webhooks"). */

export const Webhook = z.object({
  id: Id,
  version: z.int(),
  name: z.string(),
  url: z.string(),
  /** What it is told of, as far as who made it may hear of it. */
  kinds: z.array(Kind),
  madeBy: z.string(),
  /** What it was told last. */
  cursor: z.string(),
  /** How often the message under way has failed, and when it is tried next. */
  tries: z.int(),
  nextAt: z.iso.datetime(),
  isPaused: z.boolean(),
  /** Why it is told nothing; null while it is. */
  whyNot: z.string().nullable(),
});
export type Webhook = z.infer<typeof Webhook>;
const Webhooks = z.array(Webhook);

export const Delivery = z.object({
  id: Id,
  at: z.iso.datetime(),
  /** The message's `webhook-id`: the same however often it is sent. */
  message: z.string(),
  body: z.string(),
  /** HTTP's; null where nothing was answered. */
  status: z.int().nullable(),
  /** Its beginning, or why there is none. */
  answer: z.string(),
  ms: z.int(),
});
export type Delivery = z.infer<typeof Delivery>;

export const SaveWebhook = z.strictObject({
  name: required(staffMessages.nameRequired),
  url: required(staffMessages.webhookUrlRequired, limits.textMax),
  kinds: z.array(Kind).min(1, 'Please choose what it is told.'),
});
export type SaveWebhook = z.infer<typeof SaveWebhook>;

const withSecret = z.object({ secret: z.string(), webhooks: Webhooks });
const call = callsFor('settings', Webhooks);

export const webhookCalls = {
  staffWebhooks: call({ path: '/api/v1/staff/webhook/', summary: 'The webhooks that were not ended' }),
  staffMakeWebhook: call({
    path: '/api/v1/staff/webhook/',
    summary: 'Tell an address what is changed from now on; the secret that signs is told once',
    recent: true,
    body: SaveWebhook,
    response: withSecret,
  }),
  staffChangeWebhook: call({
    method: 'PUT',
    path: '/api/v1/staff/webhook/:id/',
    summary: 'Change a webhook, pause it or let it go on',
    recent: true,
    body: SaveWebhook.extend({ version: z.int(), isPaused: z.boolean() }),
  }),
  staffEndWebhook: call({ method: 'POST', path: '/api/v1/staff/webhook/:id/end/', summary: 'End a webhook' }),
  staffRenewSecret: call({
    method: 'POST',
    path: '/api/v1/staff/webhook/:id/secret/',
    summary: 'Make a new secret, which is told once; the old one signs, too, for a day',
    recent: true,
    response: withSecret,
  }),
  staffDeliveries: call({
    path: '/api/v1/staff/webhook/:id/log/',
    summary: `What was sent to it last, and what it answered: ${staffLimits.deliveriesShown}`,
    response: z.array(Delivery),
  }),
  staffSendWebhook: call({
    path: '/api/v1/staff/webhook/:id/send/',
    summary: 'Send a test message now, or all again from a message on',
    /** The delivery to begin with; null for a test. */
    body: z.strictObject({ from: Id.nullable() }),
    response: z.array(Delivery),
  }),
} as const;
