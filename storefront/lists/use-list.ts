import { archiveFilter, type ListInput } from '#contract/lists.ts';
import { limits } from '#contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallFailure } from '../api/use-call-failure.ts';
import { useSignedIn } from '../viewer/use-session.ts';
import type { ListState } from '#ui/list-address.ts';

export type Answer<Row> = { results: Row[]; page: number; pageSize: number; totalFilteredRecords: number };

/**
 * Asks for what the state says, anew whenever the list is entered. The rows before stay until the next are there, but none
 * of the archive under the head of the list, and none of the list under the archive's.
 */
export const useList = <Row>(name: string, state: ListState, search: (input: ListInput) => Promise<Answer<Row>>) => {
  const { userId } = useSignedIn();
  const query = useQuery({
    queryKey: [name, userId, state.archived, state],
    queryFn: () =>
      search({
        listKey: name,
        page: state.page,
        pageSize: limits.genericPageSize,
        sorts: { [state.sort.by]: state.sort.direction },
        filters: { ...state.filters, ...(state.archived && archiveFilter) },
      }),
    placeholderData: (before, earlier) => (earlier?.queryKey[2] === state.archived ? before : undefined),
    staleTime: 0,
    gcTime: 0,
  });
  const leads = useCallFailure(query.error);
  return { ...query, leads };
};
