import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { callKey, callQuery } from '../api/call-query.ts';

/** Whether the customer waits for the variant. One call for all buttons of a page; false until it is answered. */
export const useStockWatched = (userId: number, variantId: number): boolean =>
  useQuery({ ...callQuery('stockWatches', {}, userId), select: (ids) => ids.includes(variantId) }).data ?? false;

/** Asks to be told, or takes it back; all buttons follow. @throws ApiError, and nothing is changed */
export const useSetStockWatch = (userId: number) => {
  const client = useQueryClient();
  return useCallback(
    async (variantId: number, wanted: boolean): Promise<void> => {
      const ids = await browserApi().setStockWatch({ body: { variantId, wanted } });
      client.setQueryData(callKey('stockWatches', {}, userId), ids);
    },
    [client, userId],
  );
};
