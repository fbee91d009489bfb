import { useListeners } from '#ui/use-listeners.ts';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './hover-card.module.css';

/** Passing over a name on the way to its quantity shows nothing. Milliseconds. */
const restMs = 120;

type Props = {
  container: RefObject<HTMLElement | null>;
  /** Names the attribute of elements that have a card: `preview` for `data-preview`. */
  of: string;
  /** Only for the mouse: where keys walk the lines, cards would cover them. */
  hoverOnly?: boolean;
  /** The card of an attribute's value; null for none. */
  children: (value: string) => ReactNode;
};

/**
 * A card below the element that is hovered or focused, one for all lines. The mouse may move onto the card, and Escape
 * closes it. It says nothing that is not elsewhere, and is hidden from screen readers.
 */
export const HoverCard = ({ container, of, hoverOnly = false, children }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const anchors = `[data-${of}]`;

  const show = (next: HTMLElement | null, afterMs = 0) => {
    clearTimeout(timer.current);
    if (next && afterMs > 0) timer.current = setTimeout(() => setAnchor(next), afterMs);
    else setAnchor(next);
  };
  useListeners(container, {
    pointerover: ({ target, pointerType }) => {
      if (pointerType !== 'mouse' || !(target instanceof Element) || box.current?.contains(target)) return;
      const next = target.closest<HTMLElement>(anchors);
      if (next !== anchor) show(next, restMs);
    },
    pointerleave: () => show(null),
    focusin: ({ target }) => {
      if (hoverOnly || !(target instanceof Element) || !target.matches(':focus-visible')) return;
      show(target.closest<HTMLElement>(anchors));
    },
    focusout: () => show(null),
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  useLayoutEffect(() => {
    if (!anchor) return;
    const gone = new AbortController();
    const place = () => box.current && placeAt(box.current, anchor);
    place();
    addEventListener('scroll', place, { passive: true, signal: gone.signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && setAnchor(null), { signal: gone.signal });
    return () => gone.abort();
  }, [anchor]);

  if (!anchor?.isConnected) return null;
  const card = children(anchor.dataset[of] ?? '');
  return (
    card && (
      <div ref={box} className={styles.card} aria-hidden="true">
        {card}
      </div>
    )
  );
};

/** Places it below the name, or above where there is no room, clear of the quantities. */
const placeAt = (box: HTMLElement, anchor: HTMLElement): void => {
  const name = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.max(0, Math.min(name.left, clientWidth - width));
  const top = name.bottom + height <= clientHeight ? name.bottom : name.top - height;
  box.style.translate = `${left}px ${top}px`;
};
