import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/** A placeholder while loading; its size comes from the class. */
export const Skeleton = ({ className }: { className: string | undefined }) => (
  <span aria-hidden="true" className={classNames(styles.skeleton, className)} />
);
