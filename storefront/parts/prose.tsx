import { trustedHtml } from '#client/trusted-types.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './prose.module.css';

/** The shop's HTML, sanitised when it was stored. */
export const Prose = ({ html, className }: { html: string; className?: string | undefined }) => (
  <div className={classNames(styles.prose, className)} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
);
