import { movementKinds, type StaffStock, type StockRow } from '#contract/stock/staff-stock.ts';
import type { StaffStockRecord } from './staff-stock.ts';
import type { StockRecord } from './stock-table.ts';

export const presentStockRow = (row: StockRecord): StockRow => ({
  id: row.id,
  name: row.name,
  sku: row.sku,
  rack: row.rack ?? '',
  stockStatus: row.stockStatus,
  onHand: row.onHand,
  allocated: row.allocated,
  available: row.available,
  low: row.low,
  perWeek: row.sold === null ? null : row.sold / 4,
  lasts: row.lasts,
  onOrder: row.onOrder,
  expectedOn: row.expectedOn,
  countedAt: row.countedAt?.toISOString() ?? null,
});

export const presentStock = (record: StaffStockRecord): StaffStock => ({
  ...presentStockRow(record),
  version: record.counted?.version ?? 0,
  lowLevel: record.counted?.lowLevel ?? null,
  whenOut: record.counted?.whenOut === 'ARRIVING_SOON' ? 'ARRIVING_SOON' : 'OUT_OF_STOCK',
  followsPurchases: record.counted?.followsPurchases ?? true,
  countedSince: record.counted?.countedSince.toISOString() ?? null,
  places: record.places.map((place) => ({
    locationId: place.locationId,
    location: place.location,
    sells: place.sells,
    rack: place.rack,
    onHand: place.onHand,
    allocated: place.allocated,
  })),
  movements: record.movements.map(({ kind, at, orderId, orderCode, ...movement }) => ({
    id: movement.id,
    kind: { id: kind, name: movementKinds[kind] },
    at: at.toISOString(),
    actor: movement.actor,
    reason: movement.reason,
    location: movement.location ?? '',
    rack: movement.rack ?? '',
    order: orderId === null || orderCode === null ? null : { id: orderId, code: orderCode },
    pieces: movement.pieces,
    allocated: movement.allocated,
    onHand: movement.onHand,
  })),
  history: record.history,
});
