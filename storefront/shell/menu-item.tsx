import { links, specialCategoryUrls } from '#contract/links.ts';
import * as words from '#messages/shell.js';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useListeners } from '#ui/use-listeners.ts';
import { useRef } from 'react';
import type { MenuLink, TopMenuLink } from '../api/shell.ts';
import styles from './mega-menu.module.css';
import { address } from '../viewer/page-address.ts';

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

type Props = {
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
export const MenuItem = ({ item, id, below, here, open, onOpen, onClose, onRest, onLeave }: Props) => {
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
