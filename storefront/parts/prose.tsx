import { classNames } from '#ui/class-names.ts';
import styles from './prose.module.css';

/** HTML as the shop wrote it; the server sanitised it when it was stored. */
export const Prose = ({ html, className }: { html: string; className?: string | undefined }) => (
  <div className={classNames(styles.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />
);
