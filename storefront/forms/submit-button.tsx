import { Button } from '#ui/button.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { ReactNode } from 'react';

/**
 * Sends its form. Until the page answers, the browser would send it itself, and what was typed would stand in the
 * address; while a call is under way the button keeps the focus.
 */
export const SubmitButton = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <Button type="submit" variant="primary" size="large" disabled={!useHydrated()} aria-disabled={busy}>
    {children}
  </Button>
);
