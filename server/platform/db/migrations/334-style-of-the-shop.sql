-- How the shop looks: the published style (contract/shop/style.ts); null for the one that the shop comes with.
alter table shop add column style jsonb;

alter table content_version drop constraint content_version_kind_check,
  add constraint content_version_kind_check check (kind in ('page', 'menu', 'home', 'storefront', 'style'));
alter table document_draft drop constraint document_draft_kind_check,
  add constraint document_draft_kind_check check (kind in ('page', 'storefront', 'style'));
alter table document_schedule drop constraint document_schedule_kind_check,
  add constraint document_schedule_kind_check check (kind in ('page', 'storefront', 'style'));
