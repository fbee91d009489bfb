import * as words from '#messages/bag.js';
import * as messages from '#messages/shop.js';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useBag } from './use-bag.ts';

/** Asks before a filled bag is lost. */
export const SignOutQuestion = ({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) => {
  const { names } = useBag();
  return (
    <ConfirmDialog title={words.logout()} action={words.logout()} onConfirm={onConfirm} onClose={onClose}>
      {messages.signOutWithBag(names.size)}
    </ConfirmDialog>
  );
};
