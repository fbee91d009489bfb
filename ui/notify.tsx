import type { Notification } from './notifications.tsx';
import { late } from './late.tsx';
import { createStore, useStore } from './store.ts';

/* Loaded with the first notification: most visits have none. */

const Notifications = late(async () => (await import('./notifications.tsx')).Notifications);

const waiting = createStore<Notification[]>([]);
let add: ((notification: Notification) => void) | null = null;

/** Shows a notification at the page's edge. */
export const notify = (notification: Notification): void => {
  if (add) return add(notification);
  waiting.set([...waiting.read(), notification]);
};

const ready = (next: (notification: Notification) => void): void => {
  add = next;
};

/** The area of notifications. Part of the shell, so that one outlives the page that caused it. */
export const NotificationArea = () => {
  const shown = useStore(waiting);
  if (shown.length === 0) return null;
  return <Notifications waiting={shown} onReady={ready} />;
};
