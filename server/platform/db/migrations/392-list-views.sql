-- A person's own views of any list of the back office: those of the catalogue's sheet were the first.
alter table catalogue_view rename to list_view;
alter table list_view rename constraint catalogue_view_pkey to list_view_pkey;
alter table list_view rename constraint catalogue_view_staff_id_fkey to list_view_staff_id_fkey;
alter table list_view drop constraint catalogue_view_staff_id_name_key;
-- Under no name: the columns that the person hides in that list.
alter table list_view drop constraint catalogue_view_name_check;
alter table list_view add column list text not null default 'products';
alter table list_view alter column list drop default;
-- Their addresses said which columns were shown; now they say which are hidden: none.
update list_view set search = ltrim(regexp_replace(search, '(^|&)columns=[^&]*', '') || '&hide=', '&');
-- Whether the list opens with it.
alter table list_view add column opens boolean not null default false;
alter table list_view add unique (staff_id, list, name);
create unique index on list_view (staff_id, list) where opens;
