import { links } from '#contract/links.ts';
import * as words from '#messages/shell.js';
import { Badge } from '#ui/badge.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from 'react-router';
import type { MenuLink } from '../api/shell.ts';
import styles from './menu-drawer.module.css';

type Props = { items: MenuLink[]; onChoose: () => void; onClose: () => void };

/** The whole menu on a narrow screen, one branch open at a time. */
export const MenuDrawer = ({ items, onChoose, onClose }: Props) => (
  <Dialog open place="start" title={words.menu()} onClose={onClose}>
    <Branch items={items} onChoose={onChoose} />
    <Link to={links.quickOrder()} className={styles.line} onClick={onChoose}>
      {words.quickOrder()}
    </Link>
  </Dialog>
);

const Branch = ({ items, onChoose }: Omit<Props, 'onClose'>) => (
  <ul className={styles.branch}>
    {items.map((item) => (
      <li key={item.name}>
        {item.children ? (
          <details name={item.to} className={styles.details}>
            <summary className={styles.line}>
              <Name item={item} />
              <Icon name="chevronDown" size={14} />
            </summary>
            <div className={styles.below}>
              <Link to={item.to} className={styles.line} onClick={onChoose}>
                {words.allOf(item.name)}
              </Link>
              <Branch items={item.children} onChoose={onChoose} />
            </div>
          </details>
        ) : (
          <Link to={item.to} className={styles.line} onClick={onChoose}>
            <Name item={item} />
          </Link>
        )}
      </li>
    ))}
  </ul>
);

const Name = ({ item }: { item: MenuLink }) => (
  <span className={styles.name}>
    {item.name}
    {item.isNew && <Badge kind="marker">{words.isNew()}</Badge>}
  </span>
);
