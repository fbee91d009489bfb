import type { StaffImport } from '#contract/imports/staff-imports.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import type { useImportWork } from './import-query.ts';

/** What names mean: their phones by url. */
export type Meanings = ReadonlyMap<string, readonly string[]>;

/** Decisions about names: shown at once, and sent together as soon as the file is not being read. */
export const useDecisions = (
  run: StaffImport,
  { work, busy }: Pick<ReturnType<typeof useImportWork>, 'work' | 'busy'>,
) => {
  const [made, setMade] = useState<Meanings>(new Map());
  const sent = useRef<{ meanings: Meanings; version: number }>(null);
  const { id, version, can } = run;
  const isFree = can.correct.possible && !busy;
  useEffect(() => {
    // Refused as the file was read anew meanwhile, they are sent again with its new version.
    if (made.size === 0 || !isFree || (sent.current?.meanings === made && sent.current.version === version)) return;
    sent.current = { meanings: made, version };
    const names = [...made].map(([words, phones]) => ({ words, phones: [...phones] }));
    const forget = () => setMade((now) => new Map([...now].filter(([words, phones]) => made.get(words) !== phones)));
    work(() => api.staffDecideNames({ params: { id }, body: { version, names } }), { onSuccess: forget });
  }, [made, isFree, id, version, work]);
  const decide = (all: Iterable<readonly [string, readonly string[]]>): void =>
    setMade((now) => new Map([...now, ...all]));
  return { made, decide };
};
