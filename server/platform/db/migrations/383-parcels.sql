-- Boxes that parcels are packed in (name, length, width and height inside in cm, weight empty in grams), and carriers with the address
-- that follows a parcel of theirs: settings of the shop, saved whole.
alter table shop add column boxes jsonb[] not null default '{}';
alter table shop add column carriers jsonb[] not null default '{}';
-- What a parcel is packed in, by the name that the box had, and what it weighs. Older ones do not say.
alter table shipment add column box text not null default '';
alter table shipment add column grams integer check (grams > 0);
