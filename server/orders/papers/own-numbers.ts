import * as papers from '#messages/papers.js';
import { type Db, mapOf } from '#server/platform/db/db.ts';
import { inLanguage } from '../../../messages/current.ts';
import { languageOfPrint } from './company.ts';

/** What a paper is drawn from, with what its customer calls the parts below their SKUs. */
export const withOwnNumbers = async <T>(db: Db, customerId: number | undefined, data: T): Promise<T> => {
  if (customerId === undefined) return data;
  const own = await mapOf<unknown, string>(db)`select sku, numbers from own_numbers_by_sku(${customerId})`;
  if (own.size === 0) return data;
  const language = await languageOfPrint(db, customerId);
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named);
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    const { sku, ...others } = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, named(each)]));
    const number = own.get(sku);
    if (number === undefined) return { ...others, ...('sku' in value && { sku }) };
    return { ...others, sku: `${String(sku)}\n${inLanguage(language, () => papers.yourNumber(number))}` };
  };
  return named(data) as T;
};
