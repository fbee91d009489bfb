import { useDebounced } from '#ui/use-debounced.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { abortableApi } from '../api/browser-api.ts';
import { callKey } from '../api/call-query.ts';
import { type CardVariant, cardVariant } from '../products/card-variant.ts';
import { suggestText } from './search-text.ts';

const suggestionsShown = 6;
/** A pause between two words, not between two letters. Milliseconds. */
const typingPauseMs = 160;

export type Suggestions = { text: string; rows: CardVariant[]; total: number };

/**
 * The first products of the search that is being typed, or null when there is nothing to suggest for. While the next
 * ones are on their way the last ones stay; a call that is out of date is ended.
 * @param wanted false while nobody looks.
 */
export const useSuggestions = (typed: string, wanted: boolean): Suggestions | null => {
  const now = suggestText(typed);
  const text = useDebounced(now, typingPauseMs);
  const input = { body: { listBy: 'SEARCH' as const, value: text ?? '', page: 0, pageSize: suggestionsShown } };
  const query = useQuery({
    queryKey: [...callKey('productList', input), 'suggestions'],
    queryFn: async ({ signal }): Promise<Suggestions> => {
      const { results, totalFilteredRecords } = await abortableApi(signal).productList(input);
      return { text: input.body.value, rows: results.map(cardVariant), total: totalFilteredRecords };
    },
    enabled: wanted && now !== null && text !== null,
    placeholderData: keepPreviousData,
    // Suggestions that cannot be had are not missed: Enter still searches.
    retry: false,
  });
  return now !== null && text !== null && wanted ? (query.data ?? null) : null;
};
