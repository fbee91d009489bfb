-- Phones as staff keep them.
alter table phone add column version integer not null default 1;

-- Other names of a phone, by which searches and the words of products mean it, too.
create table phone_alias (
  phone_id integer not null references phone on delete cascade,
  alias text not null check (alias <> ''),
  primary key (phone_id, alias)
);
