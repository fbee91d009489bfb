import type { ImportState, StaffImport } from '#contract/imports/staff-imports.ts';
import { problemsOf } from '#ui/call-problems.ts';
import { useCallback, useRef } from 'react';
import { useMutation, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { callQuery } from '../../../api/api.ts';

const states: ReadonlySet<ImportState> = new Set(['UPLOADING', 'READING', 'APPLYING', 'UNDOING']);
const isWorking = (state: ImportState | undefined): boolean => state !== undefined && states.has(state);

const everyMs = 700;

/** An import, asked for again and again while it is at work. */
export const importQuery = (id: number): UseQueryOptions<StaffImport> => ({
  ...callQuery('staffImport', { params: { id } }),
  refetchInterval: ({ state }) => (isWorking(state.data?.state) ? everyMs : false),
});

/**
 * A call about an import; its answer is the import from then on. One at a time: each has the version that the one before left.
 * @returns `work`, which says whether the call was made: it is not while another is on its way
 */
export const useImportWork = (id: number, onDone?: () => void) => {
  const client = useQueryClient();
  const { queryKey } = callQuery('staffImport', { params: { id } });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (call: () => Promise<StaffImport>) => call(),
    // An older answer that is still on its way would bring back the older version.
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (run) => {
      client.setQueryData(queryKey, run);
      onDone?.();
    },
    // Changed by another member meanwhile: reload.
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  const isUnderWay = useRef(false);
  const work = useCallback(
    (call: () => Promise<StaffImport>, onSuccess?: () => void): boolean => {
      if (isUnderWay.current) return false;
      isUnderWay.current = true;
      mutate(call, { onSuccess: () => onSuccess?.(), onSettled: () => (isUnderWay.current = false) });
      return true;
    },
    [mutate],
  );
  return { work, busy: isPending, problems: problemsOf(error) };
};
