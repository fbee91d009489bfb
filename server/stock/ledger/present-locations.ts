import type { StockLocation } from '#contract/stock/staff-locations.ts';
import type { LocationRecord } from './locations.ts';

export const presentLocation = (row: LocationRecord): StockLocation => ({
  id: row.id,
  version: row.version,
  name: row.name,
  sells: row.sells,
  pieces: row.pieces,
  racks: row.racks.map(({ id, code, variants, pieces }) => ({ id, code, variants, pieces })),
});
