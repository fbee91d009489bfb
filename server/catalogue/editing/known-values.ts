import type { CatalogueChoices } from '#contract/catalogue/staff-catalogue.ts';
import { type Db, rowOf } from '#server/platform/db/db.ts';

/** What cells refer to: tags, categories, phones, attributes and price lists that there are. */
export type KnownValues = CatalogueChoices;

/** Names of categories have those above them before them, of phones their brand. One query. */
export const knownValues = (db: Db): Promise<KnownValues> => rowOf<KnownValues>(db)`select * from known_values()`;
