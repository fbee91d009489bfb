import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

type Look = {
  /** One `primary` a screen; `plain` has a hairline; `bare` none; `text` reads like a link. */
  variant?: 'primary' | 'plain' | 'bare' | 'text';
  size?: 'medium' | 'large';
  shape?: 'label' | 'icon' | 'round';
};

/** The look of a button, for links that lead somewhere instead of doing something. */
export const buttonClass = ({ variant = 'plain', size = 'medium', shape = 'label' }: Look = {}): string =>
  classNames(
    styles.button,
    styles[variant],
    size === 'large' && styles.large,
    shape === 'icon' && styles.icon,
    shape === 'round' && styles.round,
  );

/** A button that does something on this page. One that shows an icon alone needs an aria-label. */
export const Button = ({
  variant,
  size,
  shape,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type={type} className={classNames(buttonClass({ variant, size, shape }), className)} {...rest} />
);
