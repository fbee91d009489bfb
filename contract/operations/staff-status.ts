import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import { AuditEntry, Capability } from '../people/staff.ts';
import { callsFor } from '../platform/staff-call.ts';

/* How the shop's server is: for its owner, in the back office. Sizes in bytes. */

const ShopBackup = z.object({
  id: Id,
  beganAt: z.iso.datetime(),
  /** Its size, or why it failed. */
  told: z.string(),
  isWrong: z.boolean(),
  /** Whether it was brought back beside the shop, and how that went; "" when it was not tried. */
  tried: z.string(),
  triedWrong: z.boolean(),
});

/** A moment within a span can be gone back to. */
export const ShopMoments = z.object({
  /** The latest first. */
  spans: z.array(z.object({ from: z.iso.datetime(), to: z.iso.datetime() })),
  told: z.string(),
  isWrong: z.boolean(),
  /** How the last trial went; "" when there was none. */
  tried: z.string(),
  triedWrong: z.boolean(),
});
export type ShopMoments = z.infer<typeof ShopMoments>;

/** Tries of a day that were counted: signing in, registering, coupons. */
export const CountedTries = z.object({
  /** Name of the limit, such as "sign-in network". */
  what: z.string(),
  tries: z.int(),
  /** Those beyond the limit, which were refused. */
  refused: z.int(),
});

export const SecrecyCheck = z.object({ id: Id, beganAt: z.iso.datetime(), told: z.string(), isWrong: z.boolean() });

export const ShopStatus = z.object({
  at: z.iso.datetime(),
  /** When the process that answers was started. */
  upSince: z.iso.datetime(),
  node: z.string(),
  database: z.object({
    version: z.string(),
    bytes: z.int(),
    connections: z.int(),
    connectionsMax: z.int(),
    /** Seconds that the longest transaction has been open; 0 for none. */
    longestSeconds: z.number(),
    /** Connections that wait for another's lock. */
    waitingForLocks: z.int(),
  }),
  queue: z.object({
    /** Mails and other jobs that wait. */
    waiting: z.int(),
    /** Since when the oldest that is due waits; null for none. */
    oldestAt: z.iso.datetime().nullable(),
    givenUp: z.int(),
    /** The last error of one that was tried; "" for none. */
    error: z.string(),
  }),
  disk: z.object({
    freeBytes: z.int(),
    /** What is wrong with it; "" for nothing. */
    told: z.string(),
  }),
  /** The latest, the newest first. */
  backups: z.array(ShopBackup),
  /** What is kept of the shop's own database to go back to any moment; null where the database is another's. */
  moments: ShopMoments.nullable(),
  /** Of the last day; the most refused first. */
  tries: z.array(CountedTries),
  /** Checks of what visitors and customers are shown, the newest first. */
  secrecyChecks: z.array(SecrecyCheck),
  can: z.object({ backUp: Capability }),
  /** Backups that were asked for. */
  history: z.array(AuditEntry),
});
export type ShopStatus = z.infer<typeof ShopStatus>;

const settingsCall = callsFor('settings', ShopStatus);

export const staffStatusCalls = {
  staffStatus: settingsCall({
    path: '/api/v1/staff/status/',
    summary: 'How the server is: database, queue, disk, backups, tries that were refused',
  }),
  staffBackUp: settingsCall({
    method: 'POST',
    path: '/api/v1/staff/status/backUp/',
    summary: 'Write a backup now and bring it back beside the shop; a job does it',
  }),
} as const;
