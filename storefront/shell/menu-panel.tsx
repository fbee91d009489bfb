import * as words from '#messages/shell.js';
import { Badge } from '#ui/badge.tsx';
import type { MenuLink } from '../api/shell.ts';
import styles from './mega-menu.module.css';
import { address } from '../viewer/page-address.ts';

type Props = {
  id: string;
  open: boolean;
  /** null in the browser as long as the page's own HTML is enough. */
  items: MenuLink[] | null;
};

/**
 * The children of a top item, four per row, each with its own children below. The browser keeps the server's HTML: a
 * menu of hundreds of links is neither sent twice nor hydrated. Presses are handled by the whole menu.
 */
export const MenuPanel = ({ id, open, items }: Props) => {
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
