import { archiveFilter, type TableInput } from '#contract/data-tables.ts';
import { limits } from '#contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import type { CallQuery } from '#client/call-queries.ts';
import { useCallFailure } from '../api/use-call-failure.ts';
import { useSignedIn } from '../viewer/use-session.ts';
import type { TableState } from '#ui/table-address.ts';

export type Answer<Row> = { results: Row[]; page: number; pageSize: number; totalFilteredRecords: number };

/** The call that is the list, for what it is asked by whom. */
export type Search<Row> = (input: TableInput, userId: number) => CallQuery<Answer<Row>>;

/**
 * Asks for what the state says, anew whenever the list is entered. The rows before stay until the next are there, but none
 * of the archive under the head of the list, and none of the list under the archive's.
 */
export const useDataTable = <Row>(name: string, state: TableState, search: Search<Row>) => {
  const { userId } = useSignedIn();
  const query = useQuery({
    ...search(
      {
        listKey: name,
        page: state.page,
        pageSize: limits.tablePageSize,
        sorts: { [state.sort.by]: state.sort.direction },
        filters: { ...state.filters, ...(state.archived && archiveFilter) },
      },
      userId,
    ),
    meta: { archived: state.archived },
    placeholderData: (before, earlier) => (earlier?.meta?.['archived'] === state.archived ? before : undefined),
    staleTime: 0,
    gcTime: 0,
  });
  const leads = useCallFailure(query.error);
  return { ...query, leads };
};
