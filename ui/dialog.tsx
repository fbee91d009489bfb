import * as words from '#messages/ui.js';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Quiet words beside the title. */
  note?: string;
  /** A drawer for a table instead of a menu; as wide as a phone. */
  wide?: boolean;
  /**
   * `modal` floats in the middle; `form` too, 850 px wide, and a press outside does not close it, to keep what was
   * typed; `start` and `end` are drawers at an edge.
   */
  place: 'modal' | 'form' | 'start' | 'end';
  children: ReactNode;
  /** Actions that stay in view while the body scrolls. */
  foot?: ReactNode;
};

/** An overlay: focus stays inside, Escape closes it. */
export const Dialog = ({ open, onClose, title, note, wide = false, place, children, foot }: Props) => (
  <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={place === 'form'}>
    <BaseDialog.Portal>
      <BaseDialog.Backdrop className={styles.backdrop} />
      <BaseDialog.Popup
        className={classNames(styles.popup, place === 'form' && styles.modal, styles[place], wide && styles.wide)}
      >
        <div className={styles.head}>
          <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
          {note !== undefined && <p className={styles.note}>{note}</p>}
          <BaseDialog.Close className={buttonClass({ variant: 'bare', shape: 'icon' })} aria-label={words.close()}>
            <Icon name="close" />
          </BaseDialog.Close>
        </div>
        <div className={styles.body}>{children}</div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </BaseDialog.Popup>
    </BaseDialog.Portal>
  </BaseDialog.Root>
);
