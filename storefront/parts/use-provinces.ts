import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../api/browser-api.ts';

/** The provinces and territories as options of a form: loaded once and cached (specification section 3). */
export const useProvinces = () =>
  useQuery({
    queryKey: ['provinces'],
    queryFn: () => browserApi().provinces({}),
    staleTime: Infinity,
    gcTime: Infinity,
    select: (provinces) => provinces.map(({ id, name }) => ({ value: String(id), label: name })),
  });
