import { links, specialCategoryUrls } from '#contract/links.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { Link } from 'react-router';
import type { MenuLink } from '../api/shell.ts';
import styles from './mega-menu.module.css';

type Chosen = { onChoose: () => void };

const isSale = (to: string): boolean => to === links.categoryProducts(specialCategoryUrls.onlySale);

export const TopLink = ({ item, here, onChoose }: { item: MenuLink; here: boolean } & Chosen) => (
  <Link
    to={item.to}
    className={classNames(styles.topLink, isSale(item.to) && styles.sale)}
    data-here={here || undefined}
    onClick={onChoose}
  >
    {item.name}
    {item.isNew && <Badge kind="marker">New</Badge>}
  </Link>
);

/** The children of a top item, four a row, each with its own children below. */
export const MenuPanel = ({ id, item, open, onChoose }: { id: string; item: MenuLink; open: boolean } & Chosen) => (
  <div id={id} data-panel="" className={styles.panel} data-open={open || undefined}>
    <ul className={styles.columns}>
      {item.children?.map((child) => (
        <li key={child.name}>
          <MenuPanelLink item={child} className={styles.childLink} onChoose={onChoose} />
          {child.children && (
            <ul className={styles.grandchildren}>
              {child.children.map((grandchild) => (
                <li key={grandchild.name}>
                  <MenuPanelLink item={grandchild} className={styles.grandchildLink} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  </div>
);

const MenuPanelLink = ({ item, className, onChoose }: { item: MenuLink; className?: string | undefined } & Chosen) => (
  <Link to={item.to} className={className} onClick={onChoose}>
    {item.name}
    {item.isNew && <Badge kind="marker">New</Badge>}
  </Link>
);
