-- The languages that the storefront has besides English, such as fr: folders of messages/.
alter table shop add column other_languages text[] not null default '{}';
