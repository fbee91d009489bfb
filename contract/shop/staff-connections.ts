import { z } from 'zod';
import { limits } from '../limits.ts';
import * as messages from '#messages/shop.js';
import { AuditEntry } from '../people/staff.ts';
import { Version } from '../people/staff-customers.ts';
import * as staffMessages from '#messages/staff.js';
import { textUpTo } from '../platform/typed.ts';

/* How the shop is reached, and by which mail server it writes: in the back office, where the environment does not say it. */

const text = (is: (given: string) => boolean, error: () => string) =>
  textUpTo().check(z.refine((given) => given === '' || is(given), { error }));

const isOrigin = (given: string): boolean => {
  const url = URL.parse(given);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    `${url.search}${url.hash}${url.username}${url.password}` === ''
  );
};
const isMailServer = (given: string): boolean => {
  const url = URL.parse(given);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && url.password === '';
};
const isSender = (given: string): boolean =>
  z.email().safeParse(/^[^<>\r\n]*<([^<>]+)>$/.exec(given)?.[1] ?? given).success;

export const ConnectionsChange = z
  .strictObject({
    version: Version,
    /** An origin; "": http://localhost and the port. */
    publicUrl: text(isOrigin, staffMessages.publicUrlForm),
    /** Such as smtp://user@host:587; "": mails are written to files. */
    mailServer: text(isMailServer, staffMessages.mailServerForm),
    /** "": as it is, for the same server and user. */
    mailPassword: z.string().max(limits.textMax, { error: () => messages.tooLong(limits.textMax) }),
    mailFrom: text(isSender, staffMessages.mailFromForm),
  })
  .check(
    z.refine(({ mailServer, mailFrom }) => mailServer === '' || mailFrom !== '', {
      error: staffMessages.mailFromRequired,
      path: ['mailFrom'],
    }),
  );
export type ConnectionsChange = z.output<typeof ConnectionsChange>;

/** What holds now; never a password. */
export const Connections = z.object({
  version: z.int(),
  publicUrl: z.string(),
  mailServer: z.string(),
  hasMailPassword: z.boolean(),
  mailFrom: z.string(),
  /** What environment variables say, which goes before and cannot be changed here. */
  fixed: z.array(z.enum(['publicUrl', 'mailServer', 'mailFrom'])),
  /** Newest first, at most `staffLimits.historyMax`. */
  history: z.array(AuditEntry),
});
export type Connections = z.infer<typeof Connections>;
