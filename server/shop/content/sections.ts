import { links } from '#contract/links.ts';
import type { Widget } from '#contract/shop/content.ts';
import {
  isSectionKind,
  readSettings,
  type Section,
  type SectionKind,
  settingsOf,
} from '#contract/shop/sections/sections.ts';
import { mapSettings, type Values, valuesIn } from '#contract/shop/sections/setting.ts';
import { assetJson, type AssetRow } from '#server/catalogue/reading/assets.ts';
import { presentAsset, presentOptionalAsset } from '#server/catalogue/reading/present-parts.ts';
import { columnOf, type Db, sql } from '#server/platform/db/db.ts';
import { sanitiseHtml } from '#server/platform/html/sanitise.ts';
import type { WidgetRow } from './queries.ts';

export const isSection = <Row extends WidgetRow>(row: Row): row is Row & { type: SectionKind } =>
  isSectionKind(row.type);
export const isWidget = <Row extends WidgetRow>(row: Row): row is Row & { type: Widget['type'] } =>
  !isSectionKind(row.type);

/** Whether the row counts down to an instant that has come. */
export const isOver = ({ type, settings }: WidgetRow, now: Date): boolean =>
  type === 'COUNTDOWN' && Date.parse(String(settings?.['until'])) <= now.getTime();

/** The addresses of the videos that pages show, each once. */
export const videoAddresses = (db: Db): Promise<string[]> => columnOf<string>(db)`
    select distinct settings ->> 'address' as address from home_widget where type = 'VIDEO' order by 1`;

/** Settings as they are stored: formatted text sanitised; null of other widgets. */
export const cleanSettings = (type: string, settings: Values | undefined): Values | null =>
  isSectionKind(type)
    ? mapSettings(settingsOf(type), readSettings(type, settings), ({ kind }, value) =>
        kind === 'richText' ? sanitiseHtml(String(value)) : value,
      )
    : null;

type Picture = { assetId: number | null; alt: string };
type GoalRow = { kind: 'brand' | 'phone'; url: string; name: string; asset: AssetRow | null };

/** Sections with the pictures, brands and phones that they show. Two queries. */
export const sectionAnswers = async (
  db: Db,
  rows: (WidgetRow & { type: SectionKind; at: number })[],
): Promise<Section[]> => {
  if (rows.length === 0) return [];
  const read = rows.map((row) => ({ ...row, settings: readSettings(row.type, row.settings) }));
  const values = read.flatMap(({ type, settings }) => valuesIn(settingsOf(type), settings));
  const ids = values.flatMap(({ setting, value }) => (setting.kind === 'picture' ? [(value as Picture).assetId] : []));
  const urls = values.flatMap(({ setting, value }) =>
    setting.kind === 'link' && setting.only ? [String(value).split('/')[2] ?? ''] : [],
  );
  const { rows: assetRows } = await sql<AssetRow>`
    select id, hash, width, height from asset where id = any (${ids.filter((id) => id !== null)}::int[])`.execute(db);
  const { rows: goalRows } = await sql<GoalRow>`
    select 'brand' as kind, b.url, b.name, ${assetJson('a')} as asset
      from phone_brand b left join asset a on a.id = b.asset_id where b.url = any (${urls}::text[])
    union all
    select 'phone', p.url, p.name, ${assetJson('a')}
      from phone p left join asset a on a.id = p.asset_id where p.url = any (${urls}::text[])`.execute(db);
  const assets = new Map(assetRows.map((row) => [row.id, presentAsset(row)]));
  const goals = new Map(
    goalRows.map(({ kind, url, name, asset }) => {
      const path = kind === 'brand' ? links.phonesOfBrand(url) : links.phone(url);
      return [path, { path, name, asset: presentOptionalAsset(asset) }];
    }),
  );
  return read.map(({ id, type, title, displayTitle, shownTo, at, settings }) => ({
    id,
    type,
    title,
    displayTitle,
    shownTo,
    at,
    settings: mapSettings(settingsOf(type), settings, (setting, value) => {
      if (setting.kind === 'link' && setting.only) return goals.get(String(value)) ?? null;
      if (setting.kind !== 'picture') return value;
      const { assetId, alt } = value as Picture;
      const asset = assets.get(assetId ?? 0);
      return asset ? { asset, alt } : null;
    }),
  })) as unknown as Section[];
};
