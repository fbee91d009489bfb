import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { isLeaving } from '../../api/stay-here.ts';
import { plainPath } from '../../viewer/page-address.ts';
import {
  type ActiveFilters,
  decodeActiveFilters,
  encodeActiveFilters,
  type ProductListBase,
} from './active-filters.ts';

const parameter = 'activeFilters';

/** A URL's query with the filters in it. */
export const searchWith = (search: string, active: ActiveFilters): string => {
  const params = new URLSearchParams(search);
  const text = encodeActiveFilters(active);
  if (text === null) params.delete(parameter);
  else params.set(parameter, text);
  // A space as %20, which every decoder of the JSON understands.
  return params.size === 0 ? '' : `?${params.toString().replaceAll('+', '%20')}`;
};

export type Change = (active: ActiveFilters) => ActiveFilters;

/**
 * The list's filters, kept in the URL without loading the page again. A step is a history entry; other changes, such as
 * a further page, replace it. External changes (Back, Forward, a link to the same list) are taken over.
 */
export const useActiveFilters = (
  base: ProductListBase,
): { active: ActiveFilters; step: (change: Change) => void; replace: (change: Change) => void } => {
  const location = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  const own = type !== 'POP' && (location.state as { fromList?: boolean } | null)?.fromList === true;
  const [active, setActive] = useState(() => read(location.search, base));
  const [key, setKey] = useState(location.key);
  // At once, so that the list has its length before its scroll position is restored.
  if (location.key !== key) {
    setKey(location.key);
    if (!own) setActive(read(location.search, base));
  }
  // Two changes may come between two renders.
  const latest = useRef(active);
  useLayoutEffect(() => {
    latest.current = active;
  }, [active]);

  /** Where the last own change leads. */
  const headed = useRef<string | null>(null);

  const change = (next: ActiveFilters, replaces: boolean) => {
    // On the way to another history entry a further page would replace that one. The address of an own change may be there
    // before it is drawn, and is no other entry.
    if (replaces && isLeaving()) return;
    const now = plainPath(window.location.pathname) + window.location.search;
    if (replaces && now !== location.pathname + location.search && now !== headed.current) return;
    if (encodeActiveFilters(next) === encodeActiveFilters(latest.current)) return;
    latest.current = next;
    setActive(next);
    const search = searchWith(location.search, next);
    // As the browser writes it.
    headed.current = location.pathname + new URL(search === '' ? '?' : search, window.location.href).search;
    void navigate({ search }, { replace: replaces, preventScrollReset: true, state: { fromList: true } });
  };
  return {
    active,
    step: (by) => change(by(latest.current), false),
    replace: (by) => change(by(latest.current), true),
  };
};

const read = (search: string, base: ProductListBase): ActiveFilters =>
  decodeActiveFilters(new URLSearchParams(search).get(parameter), base);
