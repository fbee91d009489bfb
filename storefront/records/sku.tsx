import { limits } from '#contract/limits.ts';
import * as words from '#messages/own-parts.js';
import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../api/browser-api.ts';
import { callKey } from '../api/call-query.ts';
import { useCustomer } from '../viewer/use-session.ts';
import styles from './sku.module.css';

/** A SKU, and what the viewer's company calls it: its numbers are read all at once, for five minutes. */
export const Sku = ({ of, className }: { of: string; className?: string | undefined }) => {
  const userId = useCustomer()?.userId ?? 0;
  const all = { body: { pageSize: limits.ownPartsMax } };
  const queryFn = async () => Map.groupBy((await browserApi().ownParts(all)).results, ({ sku }) => sku);
  const queryKey = [...callKey('ownParts', all, userId), 'bySku'];
  const { data } = useQuery({ queryKey, queryFn, enabled: userId > 0, staleTime: 300_000, retry: false });
  const own = data?.get(of)?.map(({ number }) => number);
  return (
    <span className={className}>
      {of}
      {own && ' '}
      {own && <span className={styles.own}>{words.yours(own.join(', '))}</span>}
    </span>
  );
};
