import { limits } from '#contract/limits.ts';
import { Icon } from '#ui/icon.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { MenuLink } from '../api/shell.ts';
import { leadsHere } from './leads-here.ts';
import styles from './mega-menu.module.css';
import { MenuPanel, TopLink } from './menu-panel.tsx';
import { ScreenLoader } from './screen-loader.tsx';

const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }));

/** How long the pointer rests before a panel opens, so that crossing the menu opens nothing. Milliseconds. */
const openAfter = 90;
const closeAfter = 220;

/**
 * The mega menu. Wide: panels that open on hover, by their button, or by the down arrow; Escape closes. Narrow: a row to
 * swipe and a drawer with everything. Without JavaScript: links, and panels by hover or focus alone.
 */
export const MegaMenu = ({ items }: { items: MenuLink[] }) => {
  const id = useId();
  const live = useHydrated();
  const location = useLocation();
  const [open, setOpen] = useState<number | null>(null);
  const [drawer, setDrawer] = useState(false);
  const [loading, setLoading] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const later = (next: number | null, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), wait);
  };
  const now = (next: number | null) => {
    clearTimeout(timer.current);
    setOpen(next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (loading === 0) return;
    const end = setTimeout(() => setLoading(0), limits.menuLoaderMs);
    return () => clearTimeout(end);
  }, [loading]);

  const chosen = () => {
    now(null);
    setDrawer(false);
    setLoading((count) => count + 1);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>, index: number) => {
    if (event.key === 'Escape' && open !== null) {
      now(null);
      event.currentTarget.querySelector('a')?.focus();
    }
    if (event.key === 'ArrowDown' && items[index]?.children) {
      event.preventDefault();
      now(index);
      const item = event.currentTarget;
      // The panel is drawn first.
      requestAnimationFrame(() => item.querySelector<HTMLElement>('[data-panel] a')?.focus());
    }
  };

  return (
    <nav
      aria-label="Shop"
      className={styles.nav}
      data-live={live || undefined}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && now(null)}
    >
      <div className={styles.row}>
        <button type="button" className={styles.menuButton} aria-haspopup="dialog" onClick={() => setDrawer(true)}>
          <Icon name="menu" size={18} />
          Menu
        </button>
        <ul className={styles.top}>
          {items.map((item, i) => (
            <li
              key={item.name}
              className={styles.item}
              onKeyDown={(event) => onKeyDown(event, i)}
              onPointerEnter={({ pointerType }) =>
                pointerType === 'mouse' && later(item.children ? i : null, open === null ? openAfter : 0)
              }
              onPointerLeave={({ pointerType }) => pointerType === 'mouse' && later(null, closeAfter)}
            >
              <TopLink item={item} here={leadsHere(item, location)} onChoose={chosen} />
              {item.children && (
                <>
                  <button
                    type="button"
                    className={styles.opener}
                    aria-label={`More in ${item.name}`}
                    aria-expanded={open === i}
                    aria-controls={`${id}-${i}`}
                    onClick={() => now(open === i ? null : i)}
                  >
                    <Icon name="chevronDown" size={12} />
                  </button>
                  <MenuPanel id={`${id}-${i}`} item={item} open={open === i} onChoose={chosen} />
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
      {drawer && (
        <Suspense fallback={null}>
          <MenuDrawer items={items} onChoose={chosen} onClose={() => setDrawer(false)} />
        </Suspense>
      )}
      {loading > 0 && <ScreenLoader key={loading} />}
    </nav>
  );
};
