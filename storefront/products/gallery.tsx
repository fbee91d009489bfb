import type { Asset } from '#contract/catalogue/catalogue.ts';
import * as words from '#messages/product.js';
import { Icon } from '#ui/icon.tsx';
import { late } from '#ui/late.tsx';
import { Picture } from '#ui/picture.tsx';
import { useListeners } from '#ui/use-listeners.ts';
import { useRef, useState } from 'react';
import { assetSource } from '../parts/asset-source.ts';
import styles from './gallery.module.css';

const ZoomView = late(async () => (await import('./zoom-view.tsx')).ZoomView);

/**
 * A product's pictures in a row, changed by swipe, arrow keys or thumbnails; each can be enlarged. Without JavaScript
 * the row still scrolls and a picture opens by itself.
 */
export const Gallery = ({ assets, name, sizes }: { assets: Asset[]; name: string; sizes: string }) => {
  const gallery = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLUListElement>(null);
  // The target of a running scroll: pictures on the way are not chosen.
  const target = useRef<number | null>(null);
  const [chosen, setChosen] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const last = Math.max(0, assets.length - 1);
  const shown = Math.min(chosen, last);

  const show = (i: number) => {
    const next = Math.min(Math.max(i, 0), last);
    const row = track.current;
    if (!row) return;
    setChosen(next);
    target.current = next;
    row.scrollTo({ left: next * row.clientWidth });
    if (row.contains(document.activeElement)) row.querySelectorAll('a')[next]?.focus({ preventScroll: true });
  };
  const follow = () => {
    const row = track.current;
    if (!row || row.clientWidth === 0) return;
    const at = Math.round(row.scrollLeft / row.clientWidth);
    if (target.current === null) setChosen(at);
    else if (target.current === at) target.current = null;
  };
  const settle = () => {
    target.current = null;
    follow();
  };
  const close = () => {
    setZoomed(false);
    // The browser returns the focus to the pressed picture, which may no longer be the one shown.
    track.current?.querySelectorAll('a')[shown]?.focus({ preventScroll: true });
  };
  useListeners(gallery, {
    keydown: (event) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (zoomed || step === 0 || assets.length < 2) return;
      event.preventDefault();
      show(shown + step);
    },
  });

  if (assets.length === 0) return <Picture className={styles.large} source={null} alt={name} sizes={sizes} />;
  return (
    <div ref={gallery}>
      <ul ref={track} className={styles.track} onScroll={follow} onScrollEnd={settle}>
        {assets.map((asset, i) => (
          <li key={asset.id} className={styles.slide} aria-hidden={i !== shown || undefined}>
            <a
              href={asset.path}
              className={styles.open}
              tabIndex={i === shown ? undefined : -1}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                setZoomed(true);
              }}
              onKeyDown={(event) => {
                if (event.key !== ' ' && event.key !== '+') return;
                event.preventDefault();
                setZoomed(true);
              }}
            >
              <Picture
                className={styles.large}
                source={assetSource(asset, 1280)}
                alt={asset.alt ?? (assets.length > 1 ? words.pictureOf(name, i + 1, assets.length) : name)}
                sizes={sizes}
                urgent={i === 0}
              />
              <span className={styles.hint}>
                <Icon name="zoom" />
                <span className="visually-hidden">, {words.enlarge()}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {assets.length > 1 && (
        <ul className={styles.thumbs}>
          {assets.map((asset, i) => (
            <li key={asset.id}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={words.picture(i + 1, assets.length)}
                aria-pressed={i === shown}
                onClick={() => show(i)}
              >
                <Picture className={styles.small} source={assetSource(asset, 320)} alt="" sizes="88px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoomed && <ZoomView assets={assets} name={name} shown={shown} onShow={show} onClose={close} />}
    </div>
  );
};
