import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type ComponentProps, type ReactNode, useState } from 'react';

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> & {
  label: string;
  children: (close: () => void) => ReactNode;
};

/** A button that opens a dialog. */
export const DialogButton = ({ label, children, ...button }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => !button['aria-disabled'] && setIsOpen(true)}>
        {label}
      </Button>
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
