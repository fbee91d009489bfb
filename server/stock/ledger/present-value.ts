import type { StockValue } from '#contract/stock/staff-stock-value.ts';
import { centsToDollars } from '#kernel/money.ts';
import type { StockValueRecord } from './stock-value.ts';

const presentWorth = ({ name, pieces, valueCents, unknown }: StockValueRecord['locations'][number]) => ({
  name,
  pieces,
  value: centsToDollars(valueCents),
  unknown,
});

export const presentStockValue = ({ on, locations, categories }: StockValueRecord): StockValue => {
  const sum = (word: 'pieces' | 'valueCents' | 'unknown') => locations.reduce((all, each) => all + each[word], 0);
  return {
    on,
    total: { pieces: sum('pieces'), value: centsToDollars(sum('valueCents')), unknown: sum('unknown') },
    locations: locations.map(presentWorth),
    categories: categories.map(presentWorth),
  };
};
