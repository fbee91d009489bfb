import type { Context } from '#server/context.ts';
import { type Actor, actorOf, type StaffViewer } from '../viewer/staff-viewer.ts';

/** A command is given what the path and the body say, and who asks. */
type Change<Input> = (context: Context, input: NoInfer<Input> & { by: Actor }) => Promise<unknown>;

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
