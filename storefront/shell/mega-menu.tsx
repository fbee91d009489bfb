import { limits } from '#contract/limits.ts';
import { Icon } from '#ui/icon.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useListeners } from '#ui/use-listeners.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { MenuLink } from '../api/shell.ts';
import { leadsHere } from './leads-here.ts';
import styles from './mega-menu.module.css';
import { MenuItem } from './menu-item.tsx';
import { ScreenLoader } from './screen-loader.tsx';

const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }));

/** How long the pointer rests before a panel opens, so that crossing the menu opens nothing. Milliseconds. */
const openAfter = 90;
const closeAfter = 220;

/** Which panel is open; null for none. Later changes replace earlier ones that are still waiting. */
const useOpenPanel = () => {
  const [open, setOpen] = useState<number | null>(null);
  const [wanted, setWanted] = useState<{ panel: number | null; wait: number } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => {
      setOpen(wanted.panel);
      setWanted(null);
    }, wanted.wait);
    return () => clearTimeout(timer);
  }, [wanted]);
  return {
    open,
    show: (panel: number | null) => {
      setWanted(null);
      setOpen(panel);
    },
    showLater: (panel: number | null, wait: number) => setWanted({ panel, wait }),
  };
};

/**
 * The mega menu. Wide: panels that open on hover, by their button, or by the down arrow; Escape closes. Narrow: a row to
 * swipe and a drawer with everything. Without JavaScript: links, and panels by hover or focus alone.
 */
export const MegaMenu = ({ items }: { items: MenuLink[] }) => {
  const live = useHydrated();
  const location = useLocation();
  const { open, show, showLater } = useOpenPanel();
  const [drawer, setDrawer] = useState(false);
  const [loading, setLoading] = useState(0);
  const nav = useRef<HTMLElement>(null);
  useListeners(nav, {
    focusout: ({ relatedTarget }) => !nav.current?.contains(relatedTarget as Node | null) && show(null),
  });
  useEffect(() => {
    if (loading === 0) return;
    const end = setTimeout(() => setLoading(0), limits.menuLoaderMs);
    return () => clearTimeout(end);
  }, [loading]);

  const chosen = () => {
    show(null);
    setDrawer(false);
    setLoading((count) => count + 1);
  };
  return (
    <nav aria-label="Catalogue" ref={nav} className={styles.nav} data-live={live || undefined}>
      <div className={styles.row}>
        <button type="button" className={styles.menuButton} aria-haspopup="dialog" onClick={() => setDrawer(true)}>
          <Icon name="menu" size={18} />
          Menu
        </button>
        <ul className={styles.top}>
          {items.map((item, i) => (
            <MenuItem
              key={item.name}
              item={item}
              here={leadsHere(item, location)}
              open={open === i}
              onOpen={() => show(i)}
              onClose={() => show(null)}
              onRest={() => showLater(item.children ? i : null, open === null ? openAfter : 0)}
              onLeave={() => showLater(null, closeAfter)}
              onChoose={chosen}
            />
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
