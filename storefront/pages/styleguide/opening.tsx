import { Button } from '#ui/button.tsx';
import { Carousel } from '#ui/carousel.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useState } from 'react';
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
