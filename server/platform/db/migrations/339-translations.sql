-- What names and texts of the shop are in another language, by the English text: one for all that say the same.
create table translation (
  id integer generated always as identity primary key,
  language text not null,
  source text not null check (source <> ''),
  text text not null check (text <> ''),
  -- Of HTML, sanitised; a text alone is never shown as such.
  is_html boolean not null default false,
  -- The English text was changed since: this one is shown until it is written anew.
  outdated boolean not null default false
);
-- Texts are longer than what an index takes.
create unique index translation_of_source on translation (md5(source), language);
