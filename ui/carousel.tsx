import * as words from '#messages/ui.js';
import useEmblaCarousel from 'embla-carousel-react';
import { Children, isValidElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './carousel.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useListeners } from './use-listeners.ts';
import { useMedia } from './use-media.ts';

type Props = {
  /** Its content, for screen readers. */
  label: string;
  heading?: ReactNode;
  /** Time between steps in milliseconds. */
  autoplayMs: number;
  /** Gives a slide its width. */
  slideClassName: string | undefined;
  /** Puts the controls on the slides instead of next to the heading. */
  overlaid?: boolean;
  children: ReactNode;
};

/**
 * A row of slides that moves by itself until it is hovered, focused, paused or out of sight, and never under reduced
 * motion. Hidden slides cannot be focused.
 */
export const Carousel = ({ label, heading, autoplayMs, slideClassName, overlaid = false, children }: Props) => {
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: 'start', containScroll: false });
  const section = useRef<HTMLElement>(null);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [paused, setPaused] = useState(false);
  const [attended, setAttended] = useState(false);
  const [visible, setVisible] = useState<ReadonlySet<number> | null>(null);
  const slides = Children.toArray(children).filter((slide) => isValidElement(slide));
  useListeners(section, {
    pointerenter: ({ pointerType }) => pointerType === 'mouse' && setAttended(true),
    pointerleave: () => setAttended(false),
    focusin: () => setAttended(true),
    focusout: () => setAttended(false),
  });
  const moving = !paused && !attended && !still;

  useEffect(() => {
    if (!embla) return;
    const look = () => setVisible(new Set(embla.slidesInView()));
    embla.on('slidesInView', look);
    return () => {
      embla.off('slidesInView', look);
    };
  }, [embla]);

  useEffect(() => {
    if (!embla || !moving) return;
    const timer = setInterval(() => {
      if (!document.hidden) embla.scrollNext();
    }, autoplayMs);
    return () => clearInterval(timer);
  }, [embla, moving, autoplayMs]);

  return (
    <section
      aria-roledescription={words.carousel()}
      aria-label={label}
      className={classNames(styles.carousel, overlaid && styles.overlaid)}
      ref={section}
    >
      <div className={styles.head}>
        {heading}
        {slides.length > 1 && (
          <div className={styles.controls}>
            {!still && (
              <Button
                shape="icon"
                aria-label={paused ? words.play(label) : words.pause(label)}
                onClick={() => setPaused(!paused)}
              >
                <Icon name={paused ? 'play' : 'pause'} size={14} />
              </Button>
            )}
            <Button shape="icon" aria-label={words.previous()} onClick={() => embla?.scrollPrev(still)}>
              <Icon name="chevronLeft" size={14} />
            </Button>
            <Button shape="icon" aria-label={words.next()} onClick={() => embla?.scrollNext(still)}>
              <Icon name="chevronRight" size={14} />
            </Button>
          </div>
        )}
      </div>
      <div className={styles.viewport} ref={viewport}>
        <ul className={styles.track} aria-live={moving ? 'off' : 'polite'}>
          {slides.map((slide, i) => (
            <li
              key={slide.key}
              className={classNames(styles.slide, slideClassName)}
              aria-roledescription={words.slide()}
              aria-label={words.placeOf(i + 1, slides.length)}
              inert={visible !== null && visible.size > 0 && !visible.has(i)}
            >
              {slide}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};
