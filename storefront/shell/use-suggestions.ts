import type { SearchHints } from '#contract/catalogue/catalogue.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { abortableApi } from '../api/browser-api.ts';
import { callKey } from '../api/call-query.ts';
import { cardVariant } from '../products/card-variant.ts';
import { useCustomer } from '../viewer/use-session.ts';
import { isWhole } from './matched-parts.ts';
import { suggestText } from './search-text.ts';
import { exactRow, inStockFirst, suggestedPlaces, type Suggestions } from './suggestions.ts';

const rowsShown = 4;
/** Parts that the company has a number for. */
const ownShown = 2;
/** What rows of suggestions do not show. */
const plain = { isNew: false, onSale: false, tag: null };
/** Two letters of one stroke ask once. Milliseconds. */
const typingPauseMs = 50;

const noHints: SearchHints = { phones: [], parts: [], mended: [] };

/**
 * What to suggest for the text being typed, or null when there is nothing yet. While the next ones load the last ones
 * stay; an outdated call is aborted.
 * @param wanted false while the suggestions are not visible
 */
export const useSuggestions = (
  typed: string,
  wanted: boolean,
): { suggestions: Suggestions | null; /** They are for another text than the typed one. */ awaited: boolean } => {
  const now = suggestText(typed);
  const text = useDebounced(now, typingPauseMs);
  const value = text ?? '';
  const input = { body: { listBy: 'SEARCH' as const, value, page: 0, pageSize: rowsShown } };
  const customerId = useCustomer()?.userId;
  const query = useQuery({
    queryKey: [...callKey('productList', input), 'suggestions', customerId],
    queryFn: async ({ signal }): Promise<Suggestions> => {
      const api = abortableApi(signal);
      const [{ results, totalFilteredRecords: total }, hints, own] = await Promise.all([
        api.productList(input),
        api.searchHints({ body: { value } }).catch(() => noHints),
        // Apart from the search, whose answers are everybody's.
        customerId ? api.ownParts({ body: { search: value, pageSize: ownShown } }).catch(() => null) : null,
      ]);
      const numbered = (own?.results ?? []).flatMap(({ card, ...part }) =>
        card ? { ...part, ...card, ...plain } : [],
      );
      const others = results.filter(({ id }) => !numbered.some((each) => each.id === id));
      const found = [...numbered, ...others].slice(0, rowsShown).map(cardVariant);
      const exactId = numbered.find(({ number }) => isWhole(number, value))?.id ?? exactRow(found, total, value);
      const places = exactId === null ? suggestedPlaces(hints, found[0]) : [];
      return { text: value, places, rows: inStockFirst(found, exactId), exactId, total };
    },
    enabled: wanted && now !== null && text !== null,
    placeholderData: keepPreviousData,
    // A failure is ignored: Enter still searches.
    retry: false,
  });
  const suggestions = now !== null && text !== null && wanted ? (query.data ?? null) : null;
  return { suggestions, awaited: now !== null && suggestions?.text !== now && !query.isError };
};
