import { z } from 'zod';
import { callsFor } from '../platform/staff-call.ts';
import * as staffMessages from '#messages/staff.js';
import { SavedVersion, Scheduled } from './staff-content.ts';
import { Style, StyleFile, styleFields } from './style.ts';

/* The look of the shop as staff with `content` change it: draft, preview, publish. */

const StyleField = z.enum(Object.keys(styleFields) as [keyof typeof styleFields]);

export const StaffStyle = z.object({
  published: Style,
  /** The caller's own; as published where there is none. */
  draft: Style,
  /** What is published, and what the draft began from: another one when others have published since. */
  version: z.int(),
  base: z.int(),
  /** Of the draft, sent back with each change of it; 0 without one. */
  revision: z.int(),
  keptAt: z.iso.datetime().nullable(),
  changed: z.array(StyleField),
  /** The draft's pairs that can hardly be read anywhere, as WCAG 2 measures them; `corrected`: not the picked colour. */
  lines: z.array(z.object({ says: z.string(), ratio: z.number(), colour: z.string(), corrected: z.boolean() })),
  others: z.array(z.object({ by: z.string(), keptAt: z.iso.datetime(), parts: z.array(StyleField) })),
  scheduled: z.array(Scheduled.extend({ parts: z.array(StyleField) })),
  versions: z.array(SavedVersion),
  /** What one may begin with. */
  presets: z.array(StyleFile),
  /** Paths of a list and a product to look at; null in a shop without products. */
  places: z.object({ list: z.string().nullable(), product: z.string().nullable() }),
});
export type StaffStyle = z.infer<typeof StaffStyle>;

const revision = z.int32().min(0);

const contentCall = callsFor('content', StaffStyle);

export const staffStyleCalls = {
  staffStyle: contentCall({
    path: '/api/v1/staff/style/',
    summary: "The look of the shop: as published, and one's own draft with its contrasts",
  }),
  staffKeepStyle: contentCall({
    method: 'PUT',
    path: '/api/v1/staff/style/draft/',
    summary: "Keep one's own draft of the look; shoppers see nothing of it",
    body: z.strictObject({ revision, base: z.int32().min(0), doc: Style }),
  }),
  staffDropStyle: contentCall({
    path: '/api/v1/staff/style/draft/drop/',
    summary: "Discard one's own draft of the look",
    body: z.strictObject({ revision }),
  }),
  staffPublishStyle: contentCall({
    path: '/api/v1/staff/style/publish/',
    summary: "Publish one's own draft of the look at once",
    body: z.strictObject({ revision }),
  }),
  staffScheduleStyle: contentCall({
    path: '/api/v1/staff/style/schedule/',
    summary: "Publish one's own draft of the look at a time",
    body: z.strictObject({ revision, at: z.iso.datetime({ error: staffMessages.publishTimeForm }) }),
  }),
  staffTakeBackStyle: contentCall({
    method: 'POST',
    path: '/api/v1/staff/style/schedule/:id/takeBack/',
    summary: 'Take back a look that waits for its time, or was refused then; it is a draft again where there is none',
  }),
  staffStyleVersion: contentCall({
    path: '/api/v1/staff/style/version/:version/',
    summary: 'The look as it was published once',
    params: z.strictObject({ version: z.coerce.number<number>().int().min(0).max(2_147_483_647) }),
    response: Style,
  }),
} as const;
