import * as words from '#messages/ui.js';
import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './notifications.module.css';

export type Notification = {
  kind: 'success' | 'info' | 'error';
  title: string;
  text: string;
  /** How long it stays, in milliseconds. */
  timeoutMs: number;
};

const manager = Toast.createToastManager<{ kind: Notification['kind'] }>();

const add = ({ kind, title, text, timeoutMs }: Notification): void => {
  manager.add({ title, description: text, timeout: timeoutMs, data: { kind } });
};

type Props = {
  /** Notifications from before this was loaded. */
  waiting: Notification[];
  /** Called with the function for later ones. */
  onReady: (add: (notification: Notification) => void) => void;
};

/**
 * Notifications at the page's edge. Screen readers announce them, hovering pauses them, and F6 moves the focus to them.
 */
export const Notifications = ({ waiting, onReady }: Props) => {
  useEffect(() => {
    for (const notification of waiting) add(notification);
    onReady(add);
  }, [waiting, onReady]);
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport}>
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
};

const List = () => {
  const { toasts } = Toast.useToastManager<{ kind: Notification['kind'] }>();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className={classNames(styles.toast, toast.data && styles[toast.data.kind])}
    >
      <Toast.Content className={styles.content}>
        <div>
          <Toast.Title className={styles.title} />
          <Toast.Description className={styles.text} />
        </div>
        <Toast.Close className={buttonClass({ variant: 'bare', shape: 'icon' })} aria-label={words.close()}>
          <Icon name="close" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
};
