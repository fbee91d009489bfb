import * as words from '#messages/ui.js';
import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button, buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './confirm-dialog.module.css';
import dialogStyles from './dialog.module.css';

type Props = {
  title: string;
  children: ReactNode;
  /** Label of the confirming button. */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an irreversible action. Escape means no. */
export const ConfirmDialog = ({ title, children, action, onConfirm, onClose }: Props) => (
  <AlertDialog.Root open onOpenChange={(open) => !open && onClose()}>
    <AlertDialog.Portal>
      <AlertDialog.Backdrop className={dialogStyles.backdrop} />
      <AlertDialog.Popup className={classNames(dialogStyles.popup, dialogStyles.modal, dialogStyles.question)}>
        <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
        <AlertDialog.Description className={styles.text}>{children}</AlertDialog.Description>
        <div className={styles.foot}>
          <AlertDialog.Close className={buttonClass({ size: 'large' })}>{words.cancel()}</AlertDialog.Close>
          <Button
            variant="primary"
            size="large"
            onClick={() => {
              onConfirm();
              onClose();
            }}
          >
            {action}
          </Button>
        </div>
      </AlertDialog.Popup>
    </AlertDialog.Portal>
  </AlertDialog.Root>
);
