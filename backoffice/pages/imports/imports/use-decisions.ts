import type { StaffImport } from '#contract/imports/staff-imports.ts';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import type { useImportWork } from './import-query.ts';
import { useSentWhenFree } from './use-sent-when-free.ts';

/** What names mean: their phones by url. */
export type Meanings = ReadonlyMap<string, readonly string[]>;

/** Decisions about names: shown at once, and sent together as soon as the file is not being read. */
export const useDecisions = (run: StaffImport, importWork: Pick<ReturnType<typeof useImportWork>, 'work' | 'busy'>) => {
  const [made, setMade] = useState<Meanings>(new Map());
  useSentWhenFree(run, importWork, {
    due: made.size > 0 ? made : null,
    send: (all, version) => {
      const names = [...all].map(([words, phones]) => ({ words, phones: [...phones] }));
      return api.staffDecideNames({ params: { id: run.id }, body: { version, names } });
    },
    onSent: (all) => setMade((now) => new Map([...now].filter(([words, phones]) => all.get(words) !== phones))),
  });
  const decide = (all: Iterable<readonly [string, readonly string[]]>): void =>
    setMade((now) => new Map([...now, ...all]));
  return { made, decide };
};
