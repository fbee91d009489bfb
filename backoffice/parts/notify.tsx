import { limits } from '#contract/limits.ts';
import { type Notification, Notifications } from '#ui/notifications.tsx';

let add: ((notification: Notification) => void) | null = null;
const ready = (next: (notification: Notification) => void): void => {
  add = next;
};
const none: Notification[] = [];

/** Shows a notification that something was done. */
export const notify = (title: string, text: string): void =>
  add?.({ kind: 'success', title, text, timeoutMs: limits.addedToCartNoticeMs });

/** The area of notifications. Part of the shell, so that one outlives its screen. */
export const NotificationArea = () => <Notifications waiting={none} onReady={ready} />;
