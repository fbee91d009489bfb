import type { Notification } from './notifications.tsx';
import { lazy, Suspense, useSyncExternalStore } from 'react';

/* Notifications are loaded with the first one: most visits see none. */

const Notifications = lazy(async () => ({ default: (await import('./notifications.tsx')).Notifications }));

let waiting: Notification[] = [];
let add: ((notification: Notification) => void) | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Shows a quiet message at the page's edge. */
export const notify = (notification: Notification): void => {
  if (add) return add(notification);
  waiting = [...waiting, notification];
  for (const listener of listeners) listener();
};

const ready = (next: (notification: Notification) => void): void => {
  add = next;
};

const none: Notification[] = [];

/** Where notifications appear. Part of the shell, so that one outlives the page that caused it. */
export const NotificationArea = () => {
  const shown = useSyncExternalStore(
    subscribe,
    () => waiting,
    () => none,
  );
  if (shown.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Notifications waiting={shown} onReady={ready} />
    </Suspense>
  );
};
