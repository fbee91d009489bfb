import type { StaffCallAnswer, StaffCallName, StaffCalls, ValidStaffInput } from '#contract/staff-calls.ts';
import type { Context } from '#server/context.ts';
import { actorOf, type StaffActor, type StaffViewer } from '../viewer/staff-viewer.ts';

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

/** A command is given what the path and the body say, and who asks. */
type Change<Input> = (context: Context, input: NoInfer<Input> & { by: StaffActor }) => Promise<unknown>;

/**
 * Makes handlers of calls that change one record and answer with it.
 * @param show the record as it is after the change
 */
export const changeThenShow =
  <T>(show: (context: Context, id: number, viewer: StaffViewer) => Promise<T>) =>
  <P extends { id: number }, B>(change: Change<P & B>) =>
  async (context: Context, { params, body }: { params: P; body?: B }, viewer: StaffViewer): Promise<T> => {
    await change(context, { ...(body as B), ...params, by: actorOf(viewer) });
    return show(context, params.id, viewer);
  };

/** The same where the answer is not of one record: a list, a page of settings. */
export const changeThenAnswer =
  <T>(answer: (context: Context, viewer: StaffViewer) => Promise<T>) =>
  <P, B>(change: Change<P & B>) =>
  async (context: Context, { params, body }: { params?: P; body?: B }, viewer: StaffViewer): Promise<T> => {
    await change(context, { ...(body as B), ...(params as P), by: actorOf(viewer) });
    return answer(context, viewer);
  };

/** The same for what answers nothing. */
export const changeOnly = changeThenAnswer(async () => null);
