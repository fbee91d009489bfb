import { classNames } from '#ui/class-names.ts';
import type { ComponentProps } from 'react';
import styles from './page-frame.module.css';

type Props = Pick<ComponentProps<'iframe'>, 'src' | 'ref' | 'onLoad'> & { narrow: boolean };

/** A page of the shop with a draft in it, without scripts. `narrow`: as on a phone. */
export const PageFrame = ({ narrow, ...frame }: Props) => (
  <iframe
    {...frame}
    title="The page as your draft makes it"
    className={classNames(styles.frame, narrow && styles.narrow)}
    sandbox="allow-same-origin"
    tabIndex={-1}
  />
);
