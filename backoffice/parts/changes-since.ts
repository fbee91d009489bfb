import type { StaffOrder } from '#contract/orders/staff-orders.ts';
import type { AuditEntry } from '#contract/people/staff.ts';
import { actionName } from './action-name.ts';

/** A record's history. */
export type Followed = {
  /** Newest first. */
  history: readonly AuditEntry[];
  /** Of an order: includes its invoices. */
  timeline?: StaffOrder['timeline'];
};

/** A change of a record: author, time, and the changed fields. */
export type Happening = Pick<AuditEntry, 'actor' | 'at' | 'before' | 'after'> & { key: string; what: string };

/** The changes of a record since it was shown, oldest first. */
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
