import type { SearchHints } from '#contract/catalogue/catalogue.ts';
import type { Api } from '#contract/calls.ts';
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
/** What the viewer's company calls so: beside the search, whose answers are everybody's. */
const ownRows = async (api: Api, search: string) => {
  const { results } = await api.ownParts({ body: { search, pageSize: 2 } });
  const lines = results.map(({ number }) => [{ text: number, quantity: 1 }]);
  const { variants: rows } = lines.length > 0 ? await api.resolveParts({ body: { lines } }) : { variants: [] };
  const exact = results.find(({ number }) => isWhole(number, search));
  return { rows, exactId: rows.find(({ sku }) => sku === exact?.sku)?.id };
};
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
  const userId = useCustomer()?.userId;
  const query = useQuery({
    queryKey: [...callKey('productList', input), 'suggestions', userId],
    queryFn: async ({ signal }): Promise<Suggestions> => {
      const api = abortableApi(signal);
      const [{ results, totalFilteredRecords: total }, hints, own] = await Promise.all([
        api.productList(input),
        api.searchHints({ body: { value } }).catch(() => noHints),
        userId ? ownRows(api, value).catch(() => null) : null,
      ]);
      const others = results.filter(({ id }) => !own?.rows.some((each) => each.id === id));
      const found = [...(own?.rows ?? []), ...others].slice(0, rowsShown).map(cardVariant);
      const exactId = own?.exactId ?? exactRow(results.map(cardVariant), total, value);
      const places = exactId === null ? suggestedPlaces(hints, found[0]) : [];
      return { text: value, places, rows: inStockFirst(found, exactId), exactId, total: Math.max(total, found.length) };
    },
    enabled: wanted && now !== null && text !== null,
    placeholderData: keepPreviousData,
    // A failure is ignored: Enter still searches.
    retry: false,
  });
  const suggestions = now !== null && text !== null && wanted ? (query.data ?? null) : null;
  return { suggestions, awaited: now !== null && suggestions?.text !== now && !query.isError };
};
