import { useDebounced } from '#ui/use-debounced.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { abortableApi } from '../api/browser-api.ts';
import { callKey } from '../api/call-query.ts';
import { cardVariant } from '../products/card-variant.ts';
import { suggestText } from './search-text.ts';
import type { Suggestions } from './suggestions.ts';

const suggestionsShown = 6;
/** A pause between two words, not between two letters. Milliseconds. */
const typingPauseMs = 160;

/** How they are drawn; fetched with the first of them, or not missed. */
export const drawnSuggestions = () => import('./search-suggestions.tsx');

/**
 * The first products of the search being typed, or null when there is nothing to suggest for. While the next ones load
 * the last ones stay; an outdated call is aborted.
 * @param wanted false while the suggestions are not visible
 */
export const useSuggestions = (typed: string, wanted: boolean): Suggestions | null => {
  const now = suggestText(typed);
  const text = useDebounced(now, typingPauseMs);
  const input = { body: { listBy: 'SEARCH' as const, value: text ?? '', page: 0, pageSize: suggestionsShown } };
  const query = useQuery({
    queryKey: [...callKey('productList', input), 'suggestions'],
    queryFn: async ({ signal }): Promise<Suggestions> => {
      const [{ results, totalFilteredRecords }] = await Promise.all([
        abortableApi(signal).productList(input),
        drawnSuggestions(),
      ]);
      return { text: input.body.value, rows: results.map(cardVariant), total: totalFilteredRecords };
    },
    enabled: wanted && now !== null && text !== null,
    placeholderData: keepPreviousData,
    // A failure is ignored: Enter still searches.
    retry: false,
  });
  return now !== null && text !== null && wanted ? (query.data ?? null) : null;
};
