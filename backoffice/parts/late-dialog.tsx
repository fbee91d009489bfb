import { type ComponentProps, useEffect, useState } from 'react';
import type { Dialog } from '#ui/dialog.tsx';
import { late } from '#ui/late.tsx';

const load = async () => (await import('#ui/dialog.tsx')).Dialog;
const Loaded = late(load);

/** By then the first screen is drawn. Milliseconds. */
const soonMs = 3_000;

/** Loads code that is not part of the first screen soon after it, since an upgrade may remove the file. */
export const useLoadedSoon = (code: () => Promise<unknown>): void =>
  useEffect(() => {
    const soon = setTimeout(() => code().catch(() => undefined), soonMs);
    return () => clearTimeout(soon);
  }, [code]);

/** A dialog whose code is not part of the first screen. */
export const LateDialog = (props: ComponentProps<typeof Dialog>) => {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.open && !wasOpened) setWasOpened(true);
  useLoadedSoon(load);
  return wasOpened && <Loaded {...props} />;
};
