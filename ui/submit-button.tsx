import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { useHydrated } from './use-hydrated.ts';

type Props = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className' | 'children'> & { busy: boolean };

/**
 * Sends its form. Until the page answers, the browser would send it itself, and what was typed would stand in the
 * address; while a call is under way the button keeps the focus.
 */
export const SubmitButton = ({ busy, variant = 'primary', size = 'large', ...button }: Props) => (
  <Button {...button} type="submit" variant={variant} size={size} disabled={!useHydrated()} aria-disabled={busy} />
);
