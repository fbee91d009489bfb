import { Button } from '#ui/button.tsx';
import { Carousel } from '#ui/carousel.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { Notification } from '#ui/notifications.tsx';
import { useState } from 'react';
import { notify } from '#ui/notify.tsx';
import { Sample } from './sample.tsx';
import styles from './styleguide.module.css';

const places = ['modal', 'start', 'end'] as const;
const slides = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];

export const Opening = () => {
  const [open, setOpen] = useState<(typeof places)[number] | null>(null);
  return (
    <>
      <Sample name="Dialog">
        {places.map((place) => (
          <Button key={place} aria-haspopup="dialog" onClick={() => setOpen(place)}>
            {place}
          </Button>
        ))}
        {open && (
          <Dialog
            open
            place={open}
            title={`A dialog, ${open}`}
            onClose={() => setOpen(null)}
            foot={
              <Button variant="primary" onClick={() => setOpen(null)}>
                Done
              </Button>
            }
          >
            Focus stays inside; Escape and a press beside it close it.
          </Dialog>
        )}
      </Sample>
      <Asking />
      <Notifying />
      <Sample name="Carousel">
        <div className={styles.stack}>
          <Carousel label="Slides" heading={<strong>Slides</strong>} autoplayMs={4000} slideClassName={styles.slide}>
            {slides.map((slide) => (
              <div key={slide} className={styles.card}>
                {slide}
              </div>
            ))}
          </Carousel>
        </div>
      </Sample>
    </>
  );
};

const Asking = () => {
  const [asks, setAsks] = useState(false);
  return (
    <Sample name="ConfirmDialog">
      <Button aria-haspopup="dialog" onClick={() => setAsks(true)}>
        Clear Cart
      </Button>
      {asks && (
        <ConfirmDialog title="Clear cart" action="Clear Cart" onConfirm={() => {}} onClose={() => setAsks(false)}>
          Are you sure you want to remove all products from cart?
        </ConfirmDialog>
      )}
    </Sample>
  );
};

const kinds: Notification['kind'][] = ['success', 'info', 'error'];

/** They appear in the shell, in the system's theme. */
const Notifying = () => (
  <Sample name="Notifications">
    {kinds.map((kind) => (
      <Button
        key={kind}
        onClick={() => notify({ kind, title: kind, text: 'Said quietly, at the edge.', timeoutMs: 4000 })}
      >
        {kind}
      </Button>
    ))}
  </Sample>
);
