import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { insertRow, insertRows, mapOf } from '#server/platform/db/db.ts';
import type { AssetRecord } from '#server/catalogue/product-files/records.ts';
import type { DB } from '#server/platform/db/types.ts';
import type { HomeDraft, WidgetDraft } from './home-content.ts';

/** Ids of stored pictures by the keys of the demo shop; a picture is stored under the hash of its bytes. */
export const idsOfAssets = async (
  trx: Transaction<DB>,
  assets: readonly AssetRecord[],
): Promise<Map<string, number>> => {
  const byHash = await mapOf<string, number>(trx)`select hash, id from asset`;
  return new Map(
    assets.flatMap(({ key, bytes }): [string, number][] => {
      const id = byHash.get(createHash('sha256').update(bytes).digest('hex').slice(0, 32));
      return id === undefined ? [] : [[key, id]];
    }),
  );
};

/**
 * Inserts slides, widgets and messages; the catalogue and its pictures must exist.
 * @throws Error naming a picture that was not stored
 */
export const loadHome = async (
  trx: Transaction<DB>,
  home: HomeDraft,
  assetIds: ReadonlyMap<string, number>,
): Promise<void> => {
  const assetId = (key: string): number => {
    const id = assetIds.get(key);
    if (id === undefined) throw new Error(`The homepage shows the picture "${key}", which is not stored`);
    return id;
  };
  const slides = home.slides.map(({ forwardLink, assetKey, ...texts }, position) => ({
    ...texts,
    forward_link: forwardLink,
    asset_id: assetId(assetKey),
    position,
  }));
  await insertRows(trx, 'home_slide', slides);
  for (const [position, widget] of home.widgets.entries()) await writeWidget(trx, widget, position, assetId);
  const messages = home.messages.map((message, position) => ({ ...message, position }));
  await insertRows(trx, 'home_message', messages);
};

const writeWidget = async (
  trx: Transaction<DB>,
  widget: WidgetDraft,
  position: number,
  assetId: (key: string) => number,
): Promise<void> => {
  const id = await insertRow(trx, 'home_widget', {
    type: widget.type,
    title: widget.title,
    display_title: widget.type === 'STATIC_IMAGES' ? widget.displayTitle : true,
    ...(widget.type === 'LATEST_PRODUCTS' ? { product_count: widget.productCount } : {}),
    position,
  });
  if (widget.type === 'STATIC_IMAGES') {
    const images = widget.images.map(({ assetKey, ...rest }, at) => ({
      ...rest,
      widget_id: id,
      position: at,
      asset_id: assetId(assetKey),
    }));
    await insertRows(trx, 'home_widget_image', images);
  }
  if (widget.type === 'SELECTED_PRODUCTS') {
    await sql`
      insert into home_widget_product (widget_id, position, variant_id)
      select ${id}, wanted.place, v.id
      from unnest(${widget.skus}::text[]) with ordinality wanted (sku, place)
      join variant v on v.sku = wanted.sku`.execute(trx);
  }
};
