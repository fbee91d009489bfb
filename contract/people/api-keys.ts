import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import { limits } from '../limits.ts';
import { callsFor } from '../platform/staff-call.ts';
import { staffLimits } from '../staff-limits.ts';
import * as staffMessages from '#messages/staff.js';
import { required } from './account.ts';
import { Permission } from './staff.ts';

/* Keys with which programs sign in (docs/machines.md). Sent as `Authorization: Bearer tfk_…`. */

/** So that scanners of code find a key that was left in it. */
export const keyPrefix = 'tfk_';

export const keyNotEnough = 'A key cannot do this: it takes a person who signs in, or a key with more rights.';

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** Its first letters. */
  hint: z.string(),
  /** Whose program it is; null for the shop's own. */
  customer: z.object({ id: Id, code: z.string(), email: z.string() }).nullable(),
  /** A customer's key sees the catalogue with the customer's prices; with `orders` it also orders. */
  permissions: z.array(Permission),
  madeBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** Why it opens nothing; null while it works. */
  whyNot: z.string().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;
const ApiKeys = z.array(ApiKey);

export const MakeKey = z
  .strictObject({
    name: required(staffMessages.nameRequired),
    /** Code or e-mail address; "" for the shop's own. */
    customer: z.string().trim().max(limits.textMax).default(''),
    permissions: z.array(Permission),
    /** From today; null for one that never expires. */
    days: z.int().min(1).max(staffLimits.keyDaysMax).nullable(),
  })
  .refine(({ customer, permissions }) => customer !== '' || permissions.length > 0, {
    path: ['permissions'],
    message: 'Please choose what the program may.',
  });
export type MakeKey = z.output<typeof MakeKey>;

const settingsCall = callsFor('settings', ApiKeys);

export const apiKeyCalls = {
  staffKeys: settingsCall({
    path: '/api/v1/staff/key/',
    summary: 'The keys of programs that were not ended',
  }),
  staffMakeKey: settingsCall({
    path: '/api/v1/staff/key/',
    summary: 'Make a key; it is told once',
    recent: true,
    body: MakeKey,
    response: z.object({ key: z.string(), keys: ApiKeys }),
  }),
  staffEndKey: settingsCall({
    method: 'POST',
    path: '/api/v1/staff/key/:id/end/',
    summary: 'End a key at once',
    recent: true,
  }),
} as const;
