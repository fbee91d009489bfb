import { isApiError } from '#contract/platform/api-error.ts';
import * as words from '#messages/put-away.js';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { browserApi } from '../../api/browser-api.ts';
import { addLines, draft } from './draft.ts';

/** Takes the parts of a shared cart, which the address names, into the list, once. @returns what is said of it */
export const useShared = (): string | null => {
  const [search, setSearch] = useSearchParams();
  const [said, setSaid] = useState<string | null>(null);
  const key = search.get('shared');
  useEffect(() => {
    if (key === null) return;
    const take = async () => {
      const { title, items } = await browserApi().sharedCart({ params: { key } });
      const lines = items.map(({ sku, qty }) => `${sku};${qty}`).join('\n');
      // Whole lines: A1;10 has no A1;1 in it.
      if (!`\n${draft.read().text}\n`.includes(`\n${lines}\n`)) addLines(lines);
      setSaid(words.sharedCart(title));
      // Loaded anew, it is not taken again.
      setSearch({}, { replace: true });
    };
    // A key that is none of ours leads nowhere, either.
    const isEnded = (error: unknown) => isApiError(error) && [400, 404, 422].includes(error.status);
    take().catch((error) => setSaid(isEnded(error) ? words.linkEnded() : words.notLoaded()));
  }, [key, setSearch]);
  return said;
};
