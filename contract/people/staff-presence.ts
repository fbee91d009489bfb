import { z } from 'zod';
import { Id, inAddress } from '../catalogue/catalogue.ts';
import { staffCall } from '../platform/staff-call.ts';

/** The records of which staff see who else has them open, by the call that reads it and says who may. */
export const presentRecords = {
  staffOrder: 'order',
  staffInvoice: 'invoice',
  staffCustomer: 'customer',
  staffReturn: 'return',
  staffQuote: 'quote',
  staffPurchase: 'purchase',
  staffCatalogueProduct: 'product',
} as const;
export type PresentRecord = keyof typeof presentRecords;

export const Presence = z.object({
  /** Another one whenever the record was changed. */
  stamp: z.string(),
  /** Colleagues who have it open, the first to come first. */
  others: z.array(z.object({ name: z.string(), isEditing: z.boolean(), since: z.iso.datetime() })),
  /** The last change that is written down, which may be older than the stamp: of the same `id` it is no news. */
  changedBy: z.object({ id: z.int(), name: z.string(), isYou: z.boolean() }).nullable(),
});
export type Presence = z.infer<typeof Presence>;

export const staffPresenceCalls = {
  // A GET: nothing of the shop is changed by it, so nothing that is cached has to be forgotten.
  staffPresence: staffCall({
    path: '/api/v1/staff/presence/:id/',
    summary:
      'Say that a record is open in a tab, every ten seconds; answers who else has it open, and whether it changed',
    access: 'STAFF',
    quiet: true,
    query: z.strictObject({
      call: z.enum(Object.keys(presentRecords) as [PresentRecord]),
      tab: inAddress(Id),
      editing: z.enum(['true', 'false']),
    }),
    response: Presence,
  }),
};
