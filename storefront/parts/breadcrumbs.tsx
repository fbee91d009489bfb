import { links } from '#contract/links.ts';
import { PageLink } from './page-link.tsx';
import styles from './breadcrumbs.module.css';
import type { Crumb } from './page-meta.ts';

type Props = {
  /** From the root down, without Home and without the page itself. */
  trail: Crumb[];
  here: string;
};

export const Breadcrumbs = ({ trail, here }: Props) => (
  <nav aria-label="Breadcrumb">
    <ol className={styles.trail}>
      {[{ name: 'Home', to: links.home() }, ...trail].map(({ name, to }) => (
        <li key={to}>
          <PageLink to={to}>{name}</PageLink>
        </li>
      ))}
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
);
