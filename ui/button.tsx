import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

type Look = {
  /** One `primary` per screen; `plain` has a hairline; `bare` none; `text` looks like a link. */
  variant?: 'primary' | 'plain' | 'bare' | 'text';
  size?: 'medium' | 'large';
  shape?: 'label' | 'icon' | 'round';
};

/** The class of a button, for links that look like one. */
export const buttonClass = ({ variant = 'plain', size = 'medium', shape = 'label' }: Look = {}): string =>
  classNames(
    styles.button,
    styles[variant],
    size === 'large' && styles.large,
    shape === 'icon' && styles.icon,
    shape === 'round' && styles.round,
  );

/** A button that acts on this page. One with only an icon needs an aria-label. */
export const Button = ({
  variant,
  size,
  shape,
  className,
  type = 'button',
  ...rest
}: Look & ComponentProps<'button'>) => (
  <button type={type} className={classNames(buttonClass({ variant, size, shape }), className)} {...rest} />
);
