import { limits } from '#contract/limits.ts';
import { notify as show } from '#ui/notify.tsx';

/** Shows a notification that something was done. */
export const notify = (title: string, text: string): void =>
  show({ kind: 'success', title, text, timeoutMs: limits.addedToCartNoticeMs });
