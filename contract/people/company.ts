import { z } from 'zod';
import * as messages from '#messages/company.js';
import { customerCall } from '../platform/call.ts';
import { Registration } from './account.ts';

/* A company's people, who sign in for one customer (docs/company.md). Money is in dollars. */

const { firstName, lastName, email } = Registration.shape;

/** What an owner says of a person. */
const Rights = z.strictObject({
  /** May all that the customer may: also invite people and approve their orders. */
  isOwner: z.boolean(),
  /** What they may order without asking; null for any amount, as owners may. */
  orderUpTo: z
    .number({ error: messages.amountForm })
    .min(0, { error: messages.amountForm })
    .max(1_000_000, { error: messages.amountForm })
    .multipleOf(0.01, { error: messages.amountForm })
    .nullable()
    .default(null),
});

export const Person = z.object({
  /** 0 for who registered. */
  id: z.int(),
  version: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  ...Rights.shape,
  /** Has set a password. */
  joined: z.boolean(),
  isYou: z.boolean(),
});
export type Person = z.infer<typeof Person>;

export const SavePerson = Rights.extend({
  /** 0 for a new one, who is mailed a link that sets a password. */
  id: z.int32().min(0),
  version: z.int32().min(0),
  firstName,
  lastName,
  /** Stays as it is after the first time. */
  email,
  /** Mails the link anew; ends the person's sessions for good. */
  also: z.enum(['INVITE', 'END']).nullable().default(null),
});
export type SavePerson = z.output<typeof SavePerson>;

const path = '/api/v1/company/people/';

/** Beyond the specification. */
export const companyCalls = {
  people: customerCall({ path, summary: "The company's people, with what each may", response: z.array(Person) }),
  savePerson: customerCall({
    path,
    summary: 'Invite a person, change what they may, or end their access; by owners alone',
    body: SavePerson,
    response: z.array(Person),
  }),
} as const;
