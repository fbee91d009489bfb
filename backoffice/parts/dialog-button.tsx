import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type ComponentProps, type ReactNode, useState } from 'react';

type AskProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> & { label: string; onAsk: () => void };

/** A button for which its screen opens a dialog. */
export const AskButton = ({ label, onAsk, ...button }: AskProps) => (
  <Button {...button} aria-haspopup="dialog" onClick={onAsk}>
    {label}
  </Button>
);

type Props = Omit<AskProps, 'onAsk'> & { children: (close: () => void) => ReactNode };

/** A button that opens a dialog. */
export const DialogButton = ({ children, ...button }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <AskButton {...button} onAsk={() => !button['aria-disabled'] && setIsOpen(true)} />
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
};

type ConfirmProps = Omit<ComponentProps<typeof DialogButton>, 'children'> &
  Omit<ComponentProps<typeof ConfirmDialog>, 'onClose'>;

/** A button that asks before it does something. */
export const ConfirmButton = ({ title, action, onConfirm, children, ...button }: ConfirmProps) => (
  <DialogButton {...button}>
    {(onClose) => <ConfirmDialog {...{ title, action, onConfirm, onClose, children }} />}
  </DialogButton>
);
