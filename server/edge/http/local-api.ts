import { type Api, type CallAnswer, type CallInput, type CallName, calls } from '#contract/calls.ts';
import type { Context } from '#server/context.ts';
import type { Shown } from '#server/platform/cache/change.ts';
import { Printed } from '#server/platform/cache/printed.ts';
import type { Viewer } from '#server/platform/viewer/viewer.ts';
import { readyCall } from './answer-call.ts';
import { shownBy } from './shown-by.ts';

type Watch = {
  /** Called with every failure before it is thrown. */
  onFailure?: (error: unknown) => void;
  /** Called with what each answer was made of. */
  onShown?: (shown: Shown) => void;
};

/**
 * The contract's calls without HTTP, for rendering pages: the same validation, handlers and presenters.
 * @throws ApiError as the HTTP client does
 */
export const localApi = (context: Context, viewer: Viewer, { onFailure, onShown }: Watch = {}): Api => {
  const bind =
    <N extends CallName>(name: N) =>
    async (raw: CallInput<N>): Promise<CallAnswer<N>> => {
      try {
        const { input, answer } = readyCall(context, name, raw as object, viewer);
        const made = await answer();
        onShown?.(shownBy(name, input, made));
        return made instanceof Printed ? made.parse() : made;
      } catch (error) {
        onFailure?.(error);
        throw error;
      }
    };
  return Object.fromEntries((Object.keys(calls) as CallName[]).map((name) => [name, bind(name)])) as Api;
};
