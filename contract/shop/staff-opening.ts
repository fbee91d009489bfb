import { z } from 'zod';
import { emailAddress, newPasswords, required } from '../people/account.ts';
import * as accountMessages from '#messages/people.js';
import { AuditEntry, Capability } from '../people/staff.ts';
import { Version } from '../people/staff-customers.ts';
import * as staffMessages from '#messages/staff.js';

/* Opening the shop: the first account, the checklist, the door. */

/** The steps, in the order one does them. */
export const openingSteps = {
  company: 'Company and HST number',
  logo: 'Logo',
  catalogue: 'Catalogue',
  phones: 'Phones',
  menu: 'Menu',
  pages: 'Pages',
  taxes: 'Taxes',
  methods: 'Shipping and payment methods',
  mail: 'Mail',
  demo: 'Demo accounts shut',
  address: 'Address on the web',
  backup: 'Backup that was brought back',
} as const;
export type OpeningStepId = keyof typeof openingSteps;

/** The groups that the steps stand in. */
export const openingGroups: readonly (readonly [title: string, steps: readonly OpeningStepId[]])[] = [
  ['Who you are', ['company', 'logo']],
  ['What you sell', ['catalogue', 'phones']],
  ['What buyers see', ['menu', 'pages']],
  ['Money and parcels', ['taxes', 'methods']],
  ['Before the door opens', ['mail', 'demo', 'address', 'backup']],
];

export const OpeningStep = z.object({
  id: z.enum(Object.keys(openingSteps) as [OpeningStepId]),
  done: z.boolean(),
  /** Whether the shop cannot be opened without it. */
  needed: z.boolean(),
  /** What is there. */
  told: z.string(),
  /** What is still to be done; "" when it is done. */
  lacks: z.string(),
});
export type OpeningStep = z.infer<typeof OpeningStep>;

export const Opening = z.object({
  /** The settings' version, sent back with a change. */
  version: z.int(),
  /** Null while it is closed. */
  openedAt: z.iso.datetime().nullable(),
  openedBy: z.string(),
  steps: z.array(OpeningStep),
  can: z.object({
    open: Capability,
    close: Capability,
    writePages: Capability,
    makeMenu: Capability,
    givePhones: Capability,
    offerMethods: Capability,
  }),
  history: z.array(AuditEntry),
});
export type Opening = z.infer<typeof Opening>;

export const OpeningVersion = z.strictObject({ version: Version });

export const SetUp = z
  .strictObject({
    code: required(accountMessages.codeRequired),
    name: required(staffMessages.nameRequired),
    email: emailAddress,
    ...newPasswords.fields,
  })
  .refine(newPasswords.same, newPasswords.otherwise);
export type SetUp = z.output<typeof SetUp>;

/** Link to the screen that makes the first account. The part after # is never sent to a server, so it is in no log. */
export const setUpLink = (token: string): string => `/backoffice/set-up/#${token}`;

export const TestMail = z.strictObject({ to: emailAddress });
export const PressMail = z.strictObject({ code: required(accountMessages.codeRequired) });

/** Link of a test mail. The part after # is never sent to a server; a press of the screen's button is. */
export const testMailLink = (token: string): string => `/backoffice/mail-test/#${token}`;
