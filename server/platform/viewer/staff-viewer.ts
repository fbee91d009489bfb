import type { Permission, StaffRole } from '#contract/people/staff.ts';

/** A signed-in staff member. */
export type StaffViewer = {
  staffId: number;
  email: string;
  name: string;
  role: StaffRole;
  /** As granted; an ADMIN needs none. */
  permissions: readonly Permission[];
  /** When this session's password was typed. */
  signedInAt: Date;
  /** The shop asks for a second factor, and there is none: see guard-staff.ts. */
  lacksSecondFactor: boolean;
  /** SHA-256 of this session's token. */
  tokenHash: Buffer;
};

/** The author of a change, for the audit log; `staffId` is null for the operator's commands. */
export type Actor = { staffId: number | null; actor: string };

export type StaffActor = Actor & { staffId: number };
export const actorOf = ({ staffId, email }: StaffViewer): StaffActor => ({ staffId, actor: email });

export const operator: Actor = { staffId: null, actor: 'operator' };

/** The author of a sign-in with a wrong password. */
export const unknownActor: Actor = { staffId: null, actor: 'unknown' };
