import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { callQuery } from '../api/call-query.ts';
import { type MenuLink, menuOf } from '../api/shell.ts';

/** The whole menu during server rendering; null in the browser, which keeps its HTML. */
export const WholeMenu = createContext<MenuLink[] | null>(null);

/**
 * The menu with all descendants of its top items, or null where only the page's HTML has it.
 * @param wanted fetches it in the browser
 */
export const useWholeMenu = (wanted: boolean): MenuLink[] | null => {
  const rendering = useContext(WholeMenu);
  const fetched = useQuery({
    ...callQuery('cuiConfig', {}),
    enabled: wanted,
    select: menuOf,
  });
  return rendering ?? fetched.data ?? null;
};
