import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import { AuditEntry } from '../people/staff.ts';
import { Version } from '../people/staff-customers.ts';
import { callsFor } from '../platform/staff-call.ts';
import { textUpTo } from '../platform/typed.ts';
import { PaymentPage } from './payments.ts';

/* Online payment: how it is turned on, and links to pay by (docs/payments.md). */

/** A key that is "" stays as it is. `methodId`: of receipts. */
const keys = { secretKey: textUpTo(), webhookSecret: textUpTo() };
export const PaymentsChange = z.strictObject({ version: Version, isOn: z.boolean(), ...keys, methodId: Id });
export type PaymentsChange = z.output<typeof PaymentsChange>;

/** Never a key. */
export const OnlinePayments = z.object({
  version: z.int(),
  isOn: z.boolean(),
  label: z.string(),
  hasKeys: z.boolean(),
  /** "live" or "test", as the provider said of the key. */
  account: z.string(),
  methodId: Id.nullable(),
  methods: z.array(z.object({ id: Id, name: z.string() })),
  /** What installs the provider's library; "": it is there. */
  install: z.string(),
  /** Where the provider sends its messages. */
  webhookUrl: z.string(),
  /** Newest first, at most `staffLimits.historyMax`. */
  history: z.array(AuditEntry),
});
export type OnlinePayments = z.infer<typeof OnlinePayments>;

export const staffPaymentCalls = {
  staffPayments: callsFor('settings')({
    path: '/api/v1/staff/shop/payments/',
    summary: 'Whether customers pay online and by whom, without the keys',
    response: OnlinePayments,
  }),
  staffChangePayments: callsFor('settings')({
    method: 'PUT',
    path: '/api/v1/staff/shop/payments/',
    summary: 'Turn online payment on, which tries the key, or off',
    body: PaymentsChange,
    response: OnlinePayments,
  }),
  staffPaymentLink: callsFor('invoices')({
    method: 'POST',
    path: '/api/v1/staff/receivable/:id/link/',
    summary: 'Make a link that pays the open invoices of a customer, those due first, without signing in',
    /** Of so many; `left`: open as well, without room in it. */
    response: PaymentPage.extend({ invoices: z.int(), left: z.int() }),
  }),
} as const;
