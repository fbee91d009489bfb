import { links } from '#contract/links.ts';
import * as words from '#messages/shell.js';
import { PageLink } from './page-link.tsx';
import styles from './breadcrumbs.module.css';
import type { Crumb } from './page-meta.ts';

type Props = {
  /** From the root down, without Home and without the page itself. */
  trail: Crumb[];
  here: string;
};

export const Breadcrumbs = ({ trail, here }: Props) => (
  <nav aria-label={words.breadcrumb()}>
    <ol className={styles.trail}>
      {[{ name: words.home(), to: links.home() }, ...trail].map(({ name, to }) => (
        <li key={to}>
          <PageLink to={to}>{name}</PageLink>
        </li>
      ))}
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
);
