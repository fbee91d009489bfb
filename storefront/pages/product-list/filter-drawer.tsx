import * as words from '#messages/lists.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { ReactNode } from 'react';

type Props = {
  /** null while unknown. */
  total: number | null;
  narrowed: boolean;
  onClear: () => void;
  onShow: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** The filters on a narrow screen. */
export const FilterDrawer = ({ total, narrowed, onClear, onShow, onClose, children }: Props) => (
  <Dialog
    open
    place="end"
    title={words.shopBy()}
    onClose={onClose}
    foot={
      <>
        <Button size="large" aria-disabled={!narrowed} onClick={() => narrowed && onClear()}>
          {words.clearAll()}
        </Button>
        <Button variant="primary" size="large" onClick={onShow}>
          {total === null ? words.showProducts() : words.showCount(total)}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);
