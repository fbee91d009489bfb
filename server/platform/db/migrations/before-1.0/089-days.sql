-- Until when orders of a day are processed on it, on which weekdays the shop works, and on which days it does not all the same.
alter table shop
  -- HH:MM in the shop's time zone.
  add column cut_off text not null default '14:00' check (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- 1 is Monday, 7 Sunday.
  add column working_weekdays integer[] not null default '{1,2,3,4,5}'
    check (cardinality(working_weekdays) > 0 and working_weekdays <@ '{1,2,3,4,5,6,7}');

create table holiday (
  day date primary key,
  name text not null check (name <> '')
);

insert into sheet (name) values ('days');
