-- Pictures of the library: the one in tabs and on home screens (without one the logo, where it is no wider than two of it are high), and the one that goes
-- with shared links.
alter table shop add column icon_asset_id integer references asset, add column share_asset_id integer references asset;
