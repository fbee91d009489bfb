import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { type ActiveFilters, decodeActiveFilters, encodeActiveFilters, type ListBase } from './active-filters.ts';

const parameter = 'activeFilters';

/** The query of an address with the filters in it. */
export const searchWith = (search: string, active: ActiveFilters): string => {
  const params = new URLSearchParams(search);
  const text = encodeActiveFilters(active);
  if (text === null) params.delete(parameter);
  else params.set(parameter, text);
  return params.size === 0 ? '' : `?${params}`;
};

/**
 * The list's filters, kept in the address by replacing it, without loading the page again. An address that somebody
 * else sets (a link to the same list, say) is taken over.
 */
export const useActiveFilters = (
  base: ListBase,
): [ActiveFilters, (change: (active: ActiveFilters) => ActiveFilters) => void] => {
  const location = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(location.search).get(parameter);
  const replaced = useNavigationType() === 'REPLACE';
  const own = replaced && (location.state as { fromList?: boolean } | null)?.fromList === true;
  const [active, setActive] = useState(() => decodeActiveFilters(inAddress, base));
  const last = useRef(encodeActiveFilters(active));
  const { listBy, value } = base;

  useEffect(() => {
    if (own || inAddress === last.current) return;
    const next = decodeActiveFilters(inAddress, { listBy, value });
    last.current = encodeActiveFilters(next);
    setActive(next);
  }, [inAddress, own, listBy, value]);

  useEffect(() => {
    const text = encodeActiveFilters(active);
    if (text === last.current) return;
    last.current = text;
    void navigate(
      { search: searchWith(location.search, active) },
      { replace: true, preventScrollReset: true, state: { fromList: true } },
    );
  }, [active, location.search, navigate]);

  return [active, setActive];
};
