import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { useHydrated } from './use-hydrated.ts';

type Passed = 'variant' | 'size' | 'className' | 'children' | 'aria-disabled';
type Props = Pick<ComponentProps<typeof Button>, Passed> & { busy: boolean };

/**
 * A submit button. It is disabled until the page is interactive, since the browser would submit the form itself and put
 * the input into the URL; while a call runs it keeps the focus.
 */
export const SubmitButton = ({ busy, variant = 'primary', size = 'large', ...button }: Props) => (
  <Button
    {...button}
    type="submit"
    variant={variant}
    size={size}
    disabled={!useHydrated()}
    aria-disabled={busy || button['aria-disabled']}
  />
);
