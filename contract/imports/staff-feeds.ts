import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import { Capability } from '../people/staff.ts';

/* Feeds: a supplier's file that is fetched by itself. */

export const feedStates = {
  RUNNING: 'Under way',
  UNCHANGED: 'Nothing new',
  APPLIED: 'Applied',
  WAITING: 'Waits for a person',
  FAILED: 'Failed',
} as const;
const FeedState = z.enum(Object.keys(feedStates) as [keyof typeof feedStates]);

/** What is typed of a feed. A secret that is null stays as it is; an empty one is taken away. */
export const SetFeed = z
  .strictObject({
    /** 0 while there is none. */
    version: z.int(),
    address: z
      .string('Enter the file’s address.')
      .trim()
      .min(1, 'Enter the file’s address.')
      .max(1000, 'An address has at most 1,000 characters.'),
    userName: z.string().trim().max(200, 'A user name has at most 200 characters.'),
    password: z.string().max(500, 'A password has at most 500 characters.').nullable(),
    privateKey: z.string().max(20_000, 'A private key has at most 20,000 characters.').nullable(),
    /** Take the SFTP server’s key of the next time for the right one. */
    forgetHostKey: z.boolean(),
    /** HH:MM in the shop's time zone. */
    dailyAt: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time of the day, e.g. 07:30.')
      .nullable(),
    everyHours: z
      .int('Enter whole hours.')
      .min(1, 'It is at least every hour.')
      .max(168, 'It is at most 168 hours.')
      .nullable(),
  })
  .refine(({ dailyAt, everyHours }) => dailyAt === null || everyHours === null, {
    message: 'It is fetched daily or every so many hours, not both.',
    path: ['everyHours'],
  });
export type SetFeed = z.infer<typeof SetFeed>;

export const FeedVersion = z.strictObject({ version: z.int() });

export const FeedRun = z.object({
  id: Id,
  beganAt: z.string(),
  begunBy: z.string(),
  endedAt: z.string().nullable(),
  state: FeedState,
  /** Why it waits or failed; else "". */
  why: z.string(),
  importId: Id.nullable(),
  added: z.int(),
  changed: z.int(),
  refused: z.int(),
  /** Variants that were missing twice. */
  outOfStock: z.int(),
});
export type FeedRun = z.infer<typeof FeedRun>;

/** A supplier's feed; with version 0 and no address while there is none. */
export const Feed = z.object({
  supplierId: Id,
  version: z.int(),
  address: z.string(),
  userName: z.string(),
  hasPassword: z.boolean(),
  hasPrivateKey: z.boolean(),
  /** SHA-256 of the SFTP server's key; null: not seen yet. */
  hostKey: z.string().nullable(),
  dailyAt: z.string().nullable(),
  everyHours: z.int().nullable(),
  dueAt: z.string().nullable(),
  /** Variants that are missing twice but stay in stock, as they are too many at once. */
  held: z.int(),
  /** The last ones, the newest first. */
  runs: z.array(FeedRun),
  can: z.object({ fetch: Capability, takeOut: Capability }),
});
export type Feed = z.infer<typeof Feed>;
