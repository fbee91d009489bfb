import { limits } from '#contract/limits.ts';
import { type Notification, Notifications } from '#ui/notifications.tsx';

let add: ((notification: Notification) => void) | null = null;
const ready = (next: (notification: Notification) => void): void => {
  add = next;
};
const none: Notification[] = [];

/** Says quietly that something was done. */
export const notify = (title: string, text: string): void =>
  add?.({ kind: 'success', title, text, timeoutMs: limits.addedToCartNoticeMs });

/** Where that is said. Part of the shell, so that it outlives the screen. */
export const NotificationArea = () => <Notifications waiting={none} onReady={ready} />;
