import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './record.module.css';

/** A link among words. */
export const TextLink = (props: ComponentProps<typeof Link>) => <Link {...props} className={styles.link} />;
