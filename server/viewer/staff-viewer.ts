import type { Permission, StaffRole } from '#contract/staff.ts';

/** A signed-in member of the staff. */
export type StaffViewer = {
  staffId: number;
  email: string;
  name: string;
  role: StaffRole;
  /** As they were granted; an ADMIN needs none. */
  permissions: readonly Permission[];
  /** SHA-256 of this very session's token. */
  tokenHash: Buffer;
};

/** Who did something, as it is written down; `staffId` is null for the operator's commands. */
export type Actor = { staffId: number | null; actor: string };

export const actorOf = ({ staffId, email }: StaffViewer): Actor => ({ staffId, actor: email });

export const operator: Actor = { staffId: null, actor: 'operator' };

/** Whoever typed a wrong password: nobody knows. */
export const unknownActor: Actor = { staffId: null, actor: 'unknown' };
