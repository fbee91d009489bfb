import type { StaffCallAnswer, StaffCallName, StaffCalls, ValidStaffInput } from '#contract/staff-calls.ts';
import type { Context } from '#server/context.ts';
import type { StaffViewer } from '../viewer/staff-viewer.ts';

/** What calls that start and end sessions need of the request and response. */
export type StaffExchange = {
  clientAddress: string;
  /** The token of the browser's device cookie, or a new one; it is set when a session begins. */
  device: string;
  /** What the browser says it is. */
  userAgent: string;
  beginSession: (token: string) => void;
  endSession: () => void;
  /** Adds a Set-Cookie header. */
  setCookie: (header: string) => void;
};

/** The viewer of a handler: signed-in staff with the permission, unless the contract says ANYBODY. */
export type StaffViewerOf<N extends StaffCallName> = StaffCalls[N]['access'] extends 'ANYBODY'
  ? StaffViewer | undefined
  : StaffViewer;

type StaffHandler<N extends StaffCallName> = (
  context: Context,
  input: ValidStaffInput<N>,
  viewer: StaffViewerOf<N>,
  exchange: StaffExchange,
) => Promise<StaffCallAnswer<N>>;

export type StaffHandlers = { [N in StaffCallName]: StaffHandler<N> };
