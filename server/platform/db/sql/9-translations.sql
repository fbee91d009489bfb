-- Translations follow an HTML text that is corrected, marked as outdated: a page does not become English by a comma.
-- Argument: its column.
create or replace function carry_translation() returns trigger language plpgsql as $$
declare
  was text := to_jsonb(old) ->> tg_argv[0];
  is_now text := to_jsonb(new) ->> tg_argv[0];
begin
  if is_now <> '' then
    insert into translation (language, source, text, is_html, outdated)
    select language, is_now, text, is_html, true from translation where md5(source) = md5(was) and source = was
    on conflict do nothing;
  end if;
  return null;
end $$;

create or replace trigger carry_translation after update of body on content_page
  for each row when (old.body is distinct from new.body) execute function carry_translation('body');
create or replace trigger carry_translation after update of description on variant
  for each row when (old.description is distinct from new.description) execute function carry_translation('description');
