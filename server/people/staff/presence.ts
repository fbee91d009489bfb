import { type Presence, presentRecords } from '#contract/people/staff-presence.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { valueOf } from '#server/platform/db/db.ts';
import { notFound } from '#server/platform/failure/failure.ts';
import { refuseUnallowed } from './guard-staff.ts';

export const staffPresenceHandlers = {
  /** @throws 403 for a record that the caller may not read; 404 for one that there is not */
  staffPresence: async ({ db, now }, { params: { id }, query: { call, tab, editing } }, viewer) => {
    refuseUnallowed(viewer, staffCalls[call].access);
    const found = await valueOf<Presence | null>(db)`
      select meet_at_record(${viewer.staffId}, ${tab}, ${presentRecords[call]}, ${id}, ${editing === 'true'}, ${now()})`;
    if (!found) throw notFound('There is no such record.');
    return found;
  },
} satisfies Partial<StaffHandlers>;
