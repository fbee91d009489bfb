import type { StaffCallAnswer, StaffCallName, StaffCalls, ValidStaffInput } from '#contract/staff-calls.ts';
import type { Context } from '../context.ts';
import type { StaffViewer } from '../viewer/staff-viewer.ts';

/** What the few calls that begin and end sessions need of the request and its answer. */
export type StaffExchange = {
  clientAddress: string;
  beginSession: (token: string) => void;
  endSession: () => void;
};

/** Who a handler answers: somebody who is signed in and has the permission, unless the contract says ANYBODY. */
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
