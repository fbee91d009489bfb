import type { Api, CallInput, CallName } from '#contract/calls.ts';
import { calls } from '#contract/calls.ts';
import type { Context } from '../context.ts';
import { WrittenAnswer } from '../calls/written-answer.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { readyCall } from './answer-call.ts';

/**
 * The contract's calls without HTTP, for rendering pages: the same validation, handlers and presenters.
 * @param onFailure called with every failure before it is thrown
 * @throws ApiError as the HTTP client does
 */
export const localApi = (context: Context, viewer: Viewer, onFailure: (error: unknown) => void = () => {}): Api => {
  const bind =
    <N extends CallName>(name: N) =>
    async (input: CallInput<N>) =>
      readyCall(context, name, input as object, viewer)
        .answer()
        .then((answer) => (answer instanceof WrittenAnswer ? answer.read() : answer))
        .catch((error: unknown) => {
          onFailure(error);
          throw error;
        });
  return Object.fromEntries((Object.keys(calls) as CallName[]).map((name) => [name, bind(name)])) as Api;
};
