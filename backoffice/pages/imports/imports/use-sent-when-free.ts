import type { StaffImport } from '#contract/imports/staff-imports.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { useImportWork } from './import-query.ts';

type Due<T> = {
  /** What waits to be sent; null, nothing does. */
  due: T | null;
  send: (due: T, version: number) => Promise<StaffImport>;
  onSent: (due: T) => void;
};

/**
 * Sends what is due about an import as soon as its file is not being read and nothing else is on its way. Refused as the
 * file was read anew meanwhile, it is sent again with the new version.
 */
export const useSentWhenFree = <T>(
  { can, version }: StaffImport,
  { work, busy }: Pick<ReturnType<typeof useImportWork>, 'work' | 'busy'>,
  { due, send, onSent }: Due<T>,
): void => {
  const sent = useRef<{ due: T; version: number }>(null);
  const isFree = can.correct.possible && !busy;
  const sendNow = useEffectEvent((what: T, of: number) =>
    work(
      () => send(what, of),
      () => onSent(what),
    ),
  );
  useEffect(() => {
    if (due === null || !isFree || (sent.current?.due === due && sent.current.version === version)) return;
    if (sendNow(due, version)) sent.current = { due, version };
  }, [due, isFree, version]);
};
