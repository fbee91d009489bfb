-- What changes whenever a record does, by staff, customers or the shop itself; null: there is no such record. Versions, and what is
-- written down without a new one: notes and tasks (the audit log), events, and the fields of a product's variants.
create or replace function record_stamp(noun text, which integer) returns text language sql stable as $$
  select r.version || '.' || coalesce((
      select max(a.id) from audit_log a where a.entity = noun and a.entity_id = which), 0)
  from (
    select version || '.' || coalesce((select max(e.id) from order_event e where e.order_id = o.id), 0) as version
      from customer_order o where noun = 'order' and o.id = which
    union all
    select i.version || '.' || o.version || '.' || coalesce((select max(e.id) from order_event e where e.order_id = o.id), 0)
      from invoice i join customer_order o on o.id = i.order_id where noun = 'invoice' and i.id = which
    union all
    select version || '.' || coalesce((select max(o.id) from customer_order o where o.customer_id = c.id), 0)
      from customer c where noun = 'customer' and c.id = which
    union all select version::text from customer_return where noun = 'return' and id = which
    union all select version::text from quote where noun = 'quote' and id = which
    union all
    select p.version || '.' || coalesce((select sum(l.received)::text from purchase_line l where l.purchase_id = p.id), '')
      from purchase p where noun = 'purchase' and p.id = which
    union all
    -- Without what orders of customers change.
    select p.xmin::text || '.' || coalesce((select max(c.id) from catalogue_edit_change c where c.product_id = p.id), 0)
        || '.' || coalesce((select md5(string_agg((to_jsonb(v) - '{stock_status,updated_at}'::text[])::text, ' ' order by v.id))
        from variant v where v.product_id = p.id), '')
      from product p where noun = 'product' and p.id = which
  ) r
$$;

-- Notes that a member of staff has a record open in a tab, and tells who else has, what stamp it has, and what was written down last, by whom; null:
-- there is no such record. Swept as it is asked, so that the table holds those of the last half minute alone.
create or replace function meet_at_record(
    who integer, in_tab integer, noun text, which integer, editing boolean, at timestamptz) returns jsonb language plpgsql as $$
declare
  mark text := record_stamp(noun, which);
begin
  if mark is null then
    return null;
  end if;
  delete from presence p using (
    select o.staff_id, o.tab from presence o where o.seen_at < at - interval '30 seconds' for update skip locked) old
  where p.staff_id = old.staff_id and p.tab = old.tab;
  insert into presence as p (staff_id, tab, kind, record_id, is_editing, since, seen_at)
  values (who, in_tab, noun, which, editing, at, at)
  on conflict (staff_id, tab) do update set
    since = case when (p.kind, p.record_id) = (excluded.kind, excluded.record_id) then p.since else excluded.since end,
    kind = excluded.kind, record_id = excluded.record_id, is_editing = excluded.is_editing, seen_at = excluded.seen_at;
  return jsonb_build_object(
    'stamp', mark,
    'others', (
      select coalesce(jsonb_agg(jsonb_build_object('name', o.name, 'isEditing', o.editing, 'since', o.since) order by o.since, o.id), '[]')
      from (
        select s.id, s.name, bool_or(p.is_editing) as editing,
          to_char(min(p.since) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
        from presence p join staff s on s.id = p.staff_id
        where p.kind = noun and p.record_id = which and p.staff_id <> who and p.seen_at >= at - interval '30 seconds'
        group by s.id) o),
    'changedBy', (
      select jsonb_build_object('id', l.id, 'name', coalesce(s.name, l.actor), 'isYou', coalesce(s.id = who, false))
      from (
        -- One entry of the log is of many products: theirs are in their edits.
        (select a.id, a.actor from audit_log a where noun <> 'product' and a.entity = noun and a.entity_id = which order by a.id desc limit 1)
        union all
        (select c.id, e.made_by from catalogue_edit_change c join catalogue_edit e on e.id = c.edit_id
          where noun = 'product' and c.product_id = which order by c.id desc limit 1)) l
      left join staff s on lower(s.email) = lower(l.actor)));
end $$;
