import { imageSrcSet, imageUrl } from '#contract/images.ts';
import { Picture } from '#ui/picture.tsx';
import { useListeners } from '#ui/use-listeners.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './product-preview.module.css';

/** Passing over a name on the way to its quantity shows no picture. Milliseconds. */
const restMs = 120;

/**
 * A larger picture of the product whose name is hovered or focused: one for all lines. Names have `data-preview`: the
 * path of the picture, "" for the placeholder. The mouse may move onto the picture, and Escape closes it.
 */
export const ProductPreview = ({ container }: { container: RefObject<HTMLElement | null> }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (next: HTMLElement | null, afterMs = 0) => {
    clearTimeout(timer.current);
    if (next && afterMs > 0) timer.current = setTimeout(() => setAnchor(next), afterMs);
    else setAnchor(next);
  };
  useListeners(container, {
    pointerover: ({ target, pointerType }) => {
      if (pointerType !== 'mouse' || !(target instanceof Element) || box.current?.contains(target)) return;
      const next = target.closest<HTMLElement>('[data-preview]');
      if (next !== anchor) show(next, restMs);
    },
    pointerleave: () => show(null),
    focusin: ({ target }) => {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
      show(target.closest<HTMLElement>('[data-preview]'));
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
  const path = anchor.dataset['preview'] ?? '';
  return (
    <div ref={box} className={styles.preview} aria-hidden="true">
      <Picture
        className={styles.picture}
        source={
          path === '' ? null : { src: imageUrl(path, 320), srcSet: imageSrcSet(path, 640), width: 320, height: 320 }
        }
        alt=""
        sizes="220px"
        urgent
      />
    </div>
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
