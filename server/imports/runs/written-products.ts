import { columnOf, type Db } from '#server/platform/db/db.ts';

/**
 * The products that an applied import wrote, by id: with a changed or an added variant. After an undo those are missing whose added
 * variants are gone. One query.
 */
export const writtenProducts = (db: Db, importId: number): Promise<number[]> => columnOf<number>(db)`
    select product_id as id from import_change where import_id = ${importId}
    union
    select v.product_id from import_line l join variant v on v.id = l.variant_id
    where l.import_id = ${importId} and l.outcome = 'ADDED'
    order by id`;
