import { links } from '#contract/links.ts';
import { Link } from 'react-router';
import styles from './breadcrumbs.module.css';

type Props = {
  /** From the root down, without Home and without the page itself. */
  trail: { name: string; to: string }[];
  here: string;
};

export const Breadcrumbs = ({ trail, here }: Props) => (
  <nav aria-label="Breadcrumb">
    <ol className={styles.trail}>
      {[{ name: 'Home', to: links.home() }, ...trail].map(({ name, to }) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
        </li>
      ))}
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
);
