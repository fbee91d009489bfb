import type { Asset } from '#contract/catalogue/catalogue.ts';
import * as words from '#messages/product.js';
import * as ui from '#messages/ui.js';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useListeners } from '#ui/use-listeners.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { fitting, largestScale, panned, pinch, type Point, type Size, zoomed } from './zoom.ts';
import styles from './zoom-view.module.css';

type Options = {
  stage: RefObject<HTMLElement | null>;
  picture: RefObject<HTMLElement | null>;
  /** The index of the picture: another one starts at its fitting size. */
  shown: number;
  /** A swipe to the next (1) or the previous (-1), while the picture fits. */
  onSwipe: (by: 1 | -1) => void;
};

const pressed = 2.5;
/** Smaller moves are an unsteady press, larger than the second a swipe; in pixels. */
const stillPx = 6;
const swipePx = 50;
const wheelPerPx = 0.0016;

/** Zooms and moves a picture by pointer, wheel, and the caller's keys and buttons. */
const useZoom = ({ stage, picture, shown, onSwipe }: Options) => {
  const [of, setOf] = useState({ shown, state: fitting });
  const state = of.shown === shown ? of.state : fitting;
  const fingers = useRef(new Map<number, Point>());
  const gesture = useRef({ moved: 0, x: 0, many: false });

  const size = (): Size => ({ width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 });
  const set = (change: (state: typeof fitting) => typeof fitting) =>
    setOf((now) => ({ shown, state: change(now.shown === shown ? now.state : fitting) }));
  const pan = (by: Point) => set((now) => panned(now, by, size()));
  const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }) => set((now) => zoomed(now, factor, at, size()));
  const fit = () => set(() => fitting);

  // Set by script: style attributes are not allowed, but styles set by scripts are.
  useEffect(() => {
    const { x, y, scale } = state;
    picture.current?.style.setProperty('transform', `translate(${x}px, ${y}px) scale(${scale})`);
  }, [picture, state]);

  const fromMiddle = ({ clientX, clientY }: MouseEvent): Point => {
    const box = stage.current?.getBoundingClientRect();
    return box ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 } : { x: 0, y: 0 };
  };
  const lift = (event: PointerEvent, cancelled: boolean) => {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0 || cancelled) return;
    const { moved, x, many } = gesture.current;
    if (many) return;
    if (moved < stillPx) {
      if (state.scale > 1) fit();
      else zoomBy(pressed, fromMiddle(event));
    } else if (state.scale === 1 && Math.abs(x) > swipePx) onSwipe(x < 0 ? 1 : -1);
  };

  useListeners(stage, {
    pointerdown: (event) => {
      if (event.button !== 0) return;
      stage.current?.setPointerCapture(event.pointerId);
      if (fingers.current.size === 0) gesture.current = { moved: 0, x: 0, many: false };
      fingers.current.set(event.pointerId, fromMiddle(event));
      if (fingers.current.size > 1) gesture.current.many = true;
    },
    pointermove: (event) => {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const now = fromMiddle(event);
      const by = { x: now.x - before.x, y: now.y - before.y };
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, now);
      if (other) {
        const { factor, at, by: shift } = pinch([before, other], [now, other]);
        set((state) => panned(zoomed(state, factor, at, size()), shift, size()));
      } else {
        gesture.current.moved += Math.hypot(by.x, by.y);
        gesture.current.x += by.x;
        pan(by);
      }
    },
    pointerup: (event) => lift(event, false),
    pointercancel: (event) => lift(event, true),
    wheel: (event) => {
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY * wheelPerPx), fromMiddle(event));
    },
  });

  return { scale: state.scale, zoomBy, fit, pan };
};

type Props = {
  assets: Asset[];
  name: string;
  shown: number;
  onShow: (i: number) => void;
  onClose: () => void;
};

const step = 1.5;
const panPx = 60;

/**
 * One picture over the whole window. A press or a pinch enlarges it, dragging moves it, a swipe shows the next; the
 * keys are + and -, 0, the arrows and Escape.
 */
export const ZoomView = ({ assets, name, shown, onShow, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const asset = assets[shown];
  const go = (by: number) => assets.length > 1 && onShow((shown + by + assets.length) % assets.length);
  const { scale, zoomBy, fit, pan } = useZoom({ stage, picture, shown, onSwipe: go });

  useEffect(() => dialog.current?.showModal(), []);
  useListeners(dialog, {
    close: onClose,
    keydown: (event) => {
      // Escape closes only this, not what opened it.
      if (event.key === 'Escape') event.stopPropagation();
      const act = keys[event.key]?.({ scale, zoomBy, fit, pan, go });
      if (act) event.preventDefault();
    },
  });
  if (!asset) return null;
  return (
    <dialog ref={dialog} className={styles.view} aria-label={name}>
      <div className={styles.bar}>
        <p className={styles.where} aria-live="polite">
          {assets.length > 1 && `${words.placeOf(shown + 1, assets.length)} · `}
          {words.percent(Math.round(scale * 100))}
        </p>
        <Button
          shape="icon"
          aria-label={words.zoomOut()}
          aria-disabled={scale === 1 || undefined}
          onClick={() => zoomBy(1 / step)}
        >
          <Icon name="minus" />
        </Button>
        <Button
          shape="icon"
          aria-label={words.zoomIn()}
          aria-disabled={scale === largestScale || undefined}
          onClick={() => zoomBy(step)}
        >
          <Icon name="plus" />
        </Button>
        {assets.length > 1 && (
          <>
            <Button shape="icon" aria-label={words.previousPicture()} onClick={() => go(-1)}>
              <Icon name="chevronLeft" />
            </Button>
            <Button shape="icon" aria-label={words.nextPicture()} onClick={() => go(1)}>
              <Icon name="chevronRight" />
            </Button>
          </>
        )}
        <Button shape="icon" aria-label={ui.close()} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </Button>
      </div>
      <div ref={stage} className={styles.stage} data-enlarged={scale > 1 || undefined}>
        <img
          ref={picture}
          key={asset.id}
          className={styles.picture}
          src={asset.path}
          width={asset.width}
          height={asset.height}
          alt={assets[shown]?.alt ?? name}
          draggable={false}
        />
      </div>
    </dialog>
  );
};

type Acts = Pick<ReturnType<typeof useZoom>, 'scale' | 'zoomBy' | 'fit' | 'pan'> & { go: (by: number) => unknown };

const enlarge = ({ zoomBy }: Acts) => (zoomBy(step), true);
const sideways = (by: 1 | -1) => (acts: Acts) => {
  if (acts.scale > 1) acts.pan({ x: -by * panPx, y: 0 });
  else acts.go(by);
  return true;
};
const upright = (by: 1 | -1) => (acts: Acts) => {
  acts.pan({ x: 0, y: -by * panPx });
  return true;
};

/** The action of a key; true when it did something. */
const keys: Record<string, (acts: Acts) => boolean> = {
  '+': enlarge,
  '=': enlarge,
  '-': ({ zoomBy }) => (zoomBy(1 / step), true),
  '0': ({ fit }) => (fit(), true),
  ArrowRight: sideways(1),
  ArrowLeft: sideways(-1),
  ArrowDown: upright(1),
  ArrowUp: upright(-1),
};
