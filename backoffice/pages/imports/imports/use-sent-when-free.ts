import type { StaffImport } from '#contract/imports/staff-imports.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { importQuery, type useImportWork } from './import-query.ts';

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
  run: StaffImport,
  { work, busy }: Pick<ReturnType<typeof useImportWork>, 'work' | 'busy'>,
  { due, send, onSent }: Due<T>,
): void => {
  const client = useQueryClient();
  const sent = useRef<{ due: T; version: number }>(null);
  const { version, can } = run;
  const isFree = can.correct.possible && !busy;
  const sendNow = useEffectEvent((what: T, rendered: number) => {
    // The answer of the call before is in the cache sooner than in what is rendered.
    const now = client.getQueryData<StaffImport>(importQuery(run.id).queryKey);
    if (now && !now.can.correct.possible) return;
    const of = now?.version ?? rendered;
    if (sent.current?.due === what && sent.current.version === of) return;
    const isUnderWay = work(
      () => send(what, of),
      () => onSent(what),
    );
    if (isUnderWay) sent.current = { due: what, version: of };
  });
  useEffect(() => {
    if (due !== null && isFree) sendNow(due, version);
  }, [due, isFree, version]);
};
