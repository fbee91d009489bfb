import { limits } from '#contract/limits.ts';
import { links, specialCategoryUrls } from '#contract/links.ts';
import * as words from '#messages/shell.js';
import { Icon } from '#ui/icon.tsx';
import { late } from '#ui/late.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useListeners } from '#ui/use-listeners.ts';
import { classNames } from '#ui/class-names.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { MenuLink, TopMenuLink } from '../api/shell.ts';
import { useKept } from '../parts/made-markup.ts';
import { leadsHere } from './leads-here.ts';
import styles from './mega-menu.module.css';
import { handleMenuKey } from './menu-keys.ts';
import { Badge } from '#ui/badge.tsx';
import { address, plainPath } from '../viewer/page-address.ts';
import { ScreenLoader } from '#ui/screen-loader.tsx';
import { usePageKey } from './use-page-key.ts';
import { useWholeMenu } from './whole-menu.ts';

type MenuPanelProps = {
  id: string;
  open: boolean;
  /** null in the browser as long as the page's own HTML is enough. */
  items: MenuLink[] | null;
};

/**
 * The children of a top item, four per row, each with its own children below. The browser keeps the server's HTML: a
 * menu of hundreds of links is neither sent twice nor hydrated. Presses are handled by the whole menu.
 */
const MenuPanel = ({ id, open, items }: MenuPanelProps) => {
  const shared = { id, 'data-panel': '', 'data-open': open || undefined, className: styles.panel };
  if (!items) return <div key="kept" {...shared} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
  return (
    <div key="made" {...shared}>
      <ul className={styles.columns}>
        {items.map((item) => (
          <li key={item.name}>
            <PanelLink item={item} className={styles.childLink} />
            {item.children && (
              <ul className={styles.grandchildren}>
                {item.children.map((child) => (
                  <li key={child.name}>
                    <PanelLink item={child} className={styles.grandchildLink} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};

const PanelLink = ({ item, className }: { item: MenuLink; className: string | undefined }) => (
  <a href={address(item.to)} className={className}>
    {item.name}
    {item.isNew && <Badge kind="marker">{words.isNew()}</Badge>}
  </a>
);

type MenuItemProps = {
  item: TopMenuLink;
  /** Of its panel. */
  id: string;
  /** Its children, if loaded. */
  below: MenuLink[] | null;
  /** The current page is this item's, or a descendant's. */
  here: boolean;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** The mouse rests on the item, or left it. */
  onRest: () => void;
  onLeave: () => void;
};

const salePath = links.categoryProducts(specialCategoryUrls.onlySale);

/** A top item with its panel. */
const MenuItem = ({ item, id, below, here, open, onOpen, onClose, onRest, onLeave }: MenuItemProps) => {
  const element = useRef<HTMLLIElement>(null);
  useListeners(element, {
    pointerenter: ({ pointerType }) => pointerType === 'mouse' && onRest(),
    pointerleave: ({ pointerType }) => pointerType === 'mouse' && onLeave(),
  });
  return (
    <li ref={element} className={styles.item}>
      <a
        href={address(item.to)}
        className={classNames(styles.topLink, item.to === salePath && styles.sale)}
        data-here={here || undefined}
      >
        {item.name}
        {item.isNew && <Badge kind="marker">{words.isNew()}</Badge>}
      </a>
      {item.more && (
        <>
          <button
            type="button"
            className={styles.opener}
            aria-label={words.moreIn(item.name)}
            aria-expanded={open}
            aria-controls={id}
            onClick={open ? onClose : onOpen}
          >
            <Icon name="chevronDown" size={12} />
          </button>
          <MenuPanel id={id} items={below} open={open} />
        </>
      )}
    </li>
  );
};

/** The open panel of a menu, null for none. A later request replaces a pending one. */
const useOpenPanel = () => {
  const [open, setOpen] = useState<number | null>(null);
  const [wish, setWish] = useState<{ panel: number | null; waitMs: number } | null>(null);
  useEffect(() => {
    if (!wish) return;
    const timer = setTimeout(() => {
      setOpen(wish.panel);
      setWish(null);
    }, wish.waitMs);
    return () => clearTimeout(timer);
  }, [wish]);
  return {
    open,
    show: (panel: number | null) => {
      setWish(null);
      setOpen(panel);
    },
    showLater: (panel: number | null, waitMs: number) => setWish({ panel, waitMs }),
  };
};

const MenuDrawer = late(async () => (await import('./menu-drawer.tsx')).MenuDrawer);

/** How long the pointer rests before a panel opens, so that crossing the menu opens none. Milliseconds. */
const openAfter = 90;
const closeAfter = 220;

/**
 * The mega menu. Wide: panels that open on hover, by their button, or by the down arrow. Narrow: a row to swipe and a
 * drawer with everything; on a phone the drawer's button alone, beside the search. Without JavaScript: links, and panels by hover or focus only.
 */
export const MegaMenu = ({ items }: { items: TopMenuLink[] }) => {
  const location = useLocation();
  const own = items.findIndex(({ to }) => leadsHere(to, location));
  return useKept(
    items,
    `menu ${location.pathname === links.quickOrder() ? 'quick' : own}`,
    <LiveMenu items={items} own={own} />,
  );
};

type Props = {
  items: TopMenuLink[];
  /** The index of the item that leads to the current page, or -1. */
  own: number;
};

const LiveMenu = ({ items, own }: Props) => {
  const live = useHydrated();
  const location = useLocation();
  const navigate = useNavigate();
  const { open, show, showLater } = useOpenPanel();
  const [drawer, setDrawer] = useState(false);
  const [lost, setLost] = useState(false);
  const [loading, setLoading] = useState(0);
  const [above, setAbove] = useState(-1);
  const nav = useRef<HTMLElement>(null);
  const whole = useWholeMenu(drawer || lost);

  const chosen = () => {
    show(null);
    setDrawer(false);
    setLoading((count) => count + 1);
  };
  usePageKey('q', () => void navigate(links.quickOrder()));
  useListeners(nav, {
    keydown: (event) => nav.current && handleMenuKey(nav.current, event, { open, show }),
    focusout: ({ relatedTarget }) => !nav.current?.contains(relatedTarget as Node | null) && show(null),
    click: (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !plain || event.defaultPrevented) return;
      event.preventDefault();
      void navigate(plainPath(link.pathname) + link.search);
      chosen();
    },
  });
  useEffect(() => {
    if (loading === 0) return;
    const end = setTimeout(() => setLoading(0), limits.menuLoaderMs);
    return () => clearTimeout(end);
  }, [loading]);
  useEffect(() => {
    // React drops the server's panels when it had to re-render the page.
    setLost(nav.current?.querySelector('[data-panel]')?.childElementCount === 0);
  }, []);
  useEffect(() => {
    const tops = [...(nav.current?.querySelectorAll('ul[data-top] > li') ?? [])];
    setAbove(
      tops.findIndex((top) =>
        [...top.querySelectorAll('a')].some(({ pathname, search }) =>
          leadsHere(plainPath(pathname) + search, location),
        ),
      ),
    );
  }, [location]);

  return (
    <nav
      aria-label={words.catalogue()}
      data-block="menu"
      ref={nav}
      className={styles.nav}
      data-live={live || undefined}
    >
      <div className={styles.row}>
        <button type="button" className={styles.menuButton} aria-haspopup="dialog" onClick={() => setDrawer(true)}>
          <Icon name="menu" size={18} />
          <span>{words.menu()}</span>
        </button>
        <ul data-top="" className={styles.top}>
          {items.map((item, i) => (
            <MenuItem
              key={item.name}
              item={item}
              id={`menu-panel-${i}`}
              below={whole?.[i]?.children ?? null}
              here={i === (own === -1 ? above : own)}
              open={open === i}
              onOpen={() => show(i)}
              onClose={() => show(null)}
              onRest={() => showLater(item.more ? i : null, open === null ? openAfter : 0)}
              onLeave={() => showLater(null, closeAfter)}
            />
          ))}
          <li className={styles.quick}>
            <a
              href={address(links.quickOrder())}
              className={styles.topLink}
              data-here={location.pathname === links.quickOrder() || undefined}
              aria-keyshortcuts="q"
            >
              <Icon name="bolt" size={14} />
              {words.quickOrder()}
            </a>
          </li>
        </ul>
      </div>
      {drawer && <MenuDrawer items={whole ?? items} onChoose={chosen} onClose={() => setDrawer(false)} />}
      {loading > 0 && <ScreenLoader key={loading} />}
    </nav>
  );
};
