import type { StockLocation } from '#contract/stock/staff-locations.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { rowsOf } from '#server/platform/db/rows-of.ts';

/** All locations in the order in which orders take from them, their racks as one walks. One query. */
export const stockLocations = (db: Kysely<DB>): Promise<StockLocation[]> => rowsOf<StockLocation>(db)`
    with held as (
      select p.location_id, p.rack_id, count(*) filter (where p.on_hand <> 0)::integer as variants,
        sum(p.on_hand)::integer as pieces
      from stock_place p group by p.location_id, p.rack_id)
    select l.id, l.version, l.name, l.sells,
      coalesce((select sum(h.pieces) from held h where h.location_id = l.id), 0)::integer as pieces,
      coalesce((
        select json_agg(json_build_object('id', r.id, 'code', r.code, 'variants', coalesce(h.variants, 0),
            'pieces', coalesce(h.pieces, 0)) order by r.walk, r.id)
        from rack r left join held h on h.rack_id = r.id where r.location_id = l.id), '[]') as racks
    from stock_location l order by l.position, l.id`;
