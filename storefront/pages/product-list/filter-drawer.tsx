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
    title="Shop By"
    onClose={onClose}
    foot={
      <>
        <Button size="large" aria-disabled={!narrowed} onClick={() => narrowed && onClear()}>
          Clear all
        </Button>
        <Button variant="primary" size="large" onClick={onShow}>
          {total === null ? 'Show products' : `Show ${total.toLocaleString('en-CA')}`}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);
