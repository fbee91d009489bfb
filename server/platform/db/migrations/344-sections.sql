-- Sections stand among the widgets: which kinds there are, and what each is set to, is declared in contract/shop/sections/.
alter table home_widget alter column type type text using type::text;
drop type home_widget_type;
alter table home_widget add check (type ~ '^[A-Z_]+$');
alter table home_widget add column settings jsonb;
