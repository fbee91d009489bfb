-- What the merchant changed of a mail: texts by their slot (those that are missing are the shop's own), and whether it is sent.
create table mail_setting (
  -- contract/staff-mails.ts has the names.
  mail text primary key check (mail ~ '^[a-z-]+$'),
  texts jsonb not null default '{}',
  is_sent boolean not null default true
);

insert into sheet (name) values ('mails');
