import { movementKinds, type StaffStock, type StockRow } from '#contract/stock/staff-stock.ts';
import type { StockValue } from '#contract/stock/staff-stock-value.ts';
import { centsToDollars } from '#kernel/money.ts';
import type { StaffStockRecord } from './places.ts';
import type { StockRecord } from './stock-table.ts';
import type { StockValueRecord } from './stock-value.ts';

export const presentStockRow = (row: StockRecord): StockRow => ({
  ...row,
  rack: row.rack ?? '',
  perWeek: row.sold === null ? null : row.sold / 4,
  countedAt: row.countedAt?.toISOString() ?? null,
});

export const presentStock = (record: StaffStockRecord): StaffStock => ({
  ...record,
  ...presentStockRow(record),
  version: record.counted?.version ?? 0,
  lowLevel: record.counted?.lowLevel ?? null,
  whenOut: record.counted?.whenOut === 'ARRIVING_SOON' ? 'ARRIVING_SOON' : 'OUT_OF_STOCK',
  followsPurchases: record.counted?.followsPurchases ?? true,
  countedSince: record.counted?.countedSince.toISOString() ?? null,
  movements: record.movements.map(({ kind, at, orderId, orderCode, ...movement }) => ({
    ...movement,
    kind: { id: kind, name: movementKinds[kind] },
    at: at.toISOString(),
    location: movement.location ?? '',
    rack: movement.rack ?? '',
    order: orderId === null || orderCode === null ? null : { id: orderId, code: orderCode },
  })),
});

const presentWorth = ({ valueCents, ...row }: StockValueRecord['locations'][number]) => ({
  ...row,
  value: centsToDollars(valueCents),
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
