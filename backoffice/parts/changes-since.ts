import type { StaffOrder } from '#contract/staff-orders.ts';
import type { AuditEntry } from '#contract/staff.ts';
import { actionName } from './action-name.ts';

/** A record as far as it says what became of it. */
export type Followed = {
  /** The newest first. */
  history: readonly AuditEntry[];
  /** Of an order: what was done with its invoices, too. */
  timeline?: StaffOrder['timeline'];
};

/** Something that was done to a record: by whom, when, and the fields that it changed. */
export type Happening = Pick<AuditEntry, 'actor' | 'at' | 'before' | 'after'> & { key: string; what: string };

/** What was done to a record since it was shown, the oldest first. */
export const changesSince = (shown: Followed, now: Followed): Happening[] => {
  const entries = newOnes(shown.history, now.history);
  const told = new Set(entries.map(momentOf));
  // An order's own changes are in both.
  const events = newOnes(shown.timeline ?? [], now.timeline ?? []).filter((event) => !told.has(momentOf(event)));
  const happenings = [
    ...entries.map(({ id, action, ...entry }) => ({ ...entry, key: `entry ${id}`, what: actionName(action) })),
    ...events.map(({ id, at, actor, status, note }) => ({
      key: `event ${id}`,
      actor,
      at,
      what: [status?.name, note].filter(Boolean).join(': '),
      before: null,
      after: null,
    })),
  ];
  return happenings.toSorted((a, b) => a.at.localeCompare(b.at));
};

const newOnes = <One extends { id: number }>(known: readonly One[], now: readonly One[]): One[] => {
  const newest = Math.max(0, ...known.map(({ id }) => id));
  return now.filter(({ id }) => id > newest);
};

const momentOf = ({ at, actor }: { at: string; actor: string }): string => `${at} ${actor}`;
