import type { Asset } from '#contract/catalogue/catalogue.ts';
import * as words from '#messages/product.js';
import * as ui from '#messages/ui.js';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useListeners } from '#ui/use-listeners.ts';
import { useEffect, useRef } from 'react';
import { largestScale } from './zoom.ts';
import styles from './zoom-view.module.css';
import { useZoom } from './use-zoom.ts';

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
