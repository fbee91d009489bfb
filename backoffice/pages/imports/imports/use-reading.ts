import type { StaffImport } from '#contract/imports/staff-imports.ts';
import type { ColumnMap } from '#contract/imports/staff-suppliers.ts';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import type { useImportWork } from './import-query.ts';
import { useSentWhenFree } from './use-sent-when-free.ts';

/** How a file is read, as it is shown. */
export type How = Pick<StaffImport, 'missing' | 'mark'> & { mapping: ColumnMap; supplierId: number | null };

const howOf = ({ missing, mark, mapping, supplier }: StaffImport): How => ({
  missing,
  mark,
  mapping,
  supplierId: supplier?.id ?? null,
});

/**
 * What was chosen of how a file is read. Each choice reads the file again; one that is made while it is being read waits for
 * that, so that choosing never waits.
 */
export const useReading = (run: StaffImport, importWork: Pick<ReturnType<typeof useImportWork>, 'work' | 'busy'>) => {
  const [chosen, setChosen] = useState<{ how: How; isBlind: boolean } | null>(null);
  useSentWhenFree(run, importWork, {
    due: chosen,
    send: ({ how, isBlind }, version) => {
      const { mapping, ...rest } = how;
      // Chosen before the file was read, it says nothing of columns: those of an earlier file stay.
      const body = isBlind && mapping.length === 0 ? rest : how;
      return api.staffReadImport({ params: { id: run.id }, body: { version, ...body } });
    },
    onSent: (sent) => setChosen((now) => (now === sent ? null : now)),
  });
  const choose = (how: How): void => setChosen({ how, isBlind: run.columns.length === 0 });
  return { how: chosen?.how ?? howOf(run), choose };
};
