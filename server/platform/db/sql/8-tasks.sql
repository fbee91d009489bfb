-- The permission that a task takes: that of its record.
create or replace function task_permission(of_order integer) returns text language sql immutable as $$
  select case when of_order is null then 'customers' else 'orders' end
$$;

-- Whether a member of staff may do it.
create or replace function may_do_task(s staff, of_order integer) returns boolean language sql immutable as $$
  select s.disabled_at is null and (s.role = 'ADMIN' or task_permission(of_order) = any (s.permissions))
$$;

-- Tasks as staff see them on a day, in the shape of their list; besides, whose each is for now (null: anyone's, as of who has gone or may
-- not see its record), the permission that it takes, and whether it is due.
drop function if exists shown_tasks(date);
create function shown_tasks(today date) returns table (
    id integer, version integer, words text, state text, "dueOn" date, "forStaffId" integer, who text, "customerId" integer,
    "orderId" integer, code text, name text, "doneAt" text, "doneBy" text, whose integer, permission text, due boolean)
  language sql stable as $$
  select t.id, t.version, t.words,
    case when t.done_at is not null then 'DONE' when t.due_on < today then 'OVERDUE' when t.due_on = today then 'TODAY' else 'LATER' end,
    t.due_on, t.for_staff_id, s.name, t.customer_id, t.order_id, coalesce(o.code, c.code),
    coalesce(nullif(o.shipping_address ->> 'company', ''), nullif(a.company, ''),
      coalesce(o.customer_first_name, c.first_name) || ' ' || coalesce(o.customer_last_name, c.last_name)),
    to_char(t.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    coalesce((select m.name from staff m where lower(m.email) = lower(t.done_by)), t.done_by),
    case when may_do_task(s, t.order_id) then s.id end, task_permission(t.order_id), t.done_at is null and t.due_on <= today
  from task t left join customer_order o on o.id = t.order_id left join customer c on c.id = t.customer_id
    left join address a on a.id = c.default_billing_address_id left join staff s on s.id = t.for_staff_id
$$;

-- What the audit log has of a task.
create or replace function told_task(t task) returns jsonb language sql stable as $$
  select jsonb_build_object('words', t.words, 'dueOn', t.due_on, 'for', (select s.name from staff s where s.id = t.for_staff_id),
    'done', t.done_at is not null)
$$;

-- Adds a task (`which` is null), once a key; changes one, marks it as done and takes that back; or deletes one, where nothing is given
-- but the version that was seen. `seen`: the author's permissions. Audited with its record.
-- @returns DONE; FORBIDDEN: to add one there; UNKNOWN: no such task; NO_RECORD: nor record, or its account has ended; STALE: it was changed
-- since; NOT_STAFF: who it shall be for may not see the record, or has gone.
create or replace function save_task(which integer, given jsonb, seen text[], author integer, actor text, at timestamptz)
  returns text language plpgsql as $$
declare
  was task;
  now_is task;
  act text := 'task.change';
  old_told jsonb;
  new_told jsonb;
  whose integer := (given ->> 'forStaffId')::integer;
  on_order integer := (given ->> 'orderId')::integer;
begin
  if which is not null then
    select * into was from task t where t.id = which for update;
    on_order := was.order_id;
    if was.id is null or not task_permission(on_order) = any (seen) then
      return 'UNKNOWN';
    elsif was.version <> (given ->> 'version')::integer then
      return 'STALE';
    end if;
  elsif not task_permission(on_order) = any (seen) then
    return 'FORBIDDEN';
  else
    -- Who merges or erases the customer meanwhile is waited for.
    perform from customer c
    where c.ended_at is null and c.id = case when on_order is null then (given ->> 'customerId')::integer
      when given ->> 'customerId' is null then (select o.customer_id from customer_order o where o.id = on_order) end
    for share;
    if not found then
      return 'NO_RECORD';
    end if;
  end if;
  if whose is distinct from was.for_staff_id and whose is not null
    and not exists (select from staff s where s.id = whose and may_do_task(s, on_order)) then
    return 'NOT_STAFF';
  end if;
  if which is null then
    act := 'task.add';
    insert into task (customer_id, order_id, words, due_on, for_staff_id, made_at, made_by, request_key)
    values ((given ->> 'customerId')::integer, on_order, given ->> 'words', (given ->> 'dueOn')::date, whose,
      at, actor, (given ->> 'requestKey')::uuid)
    on conflict (request_key) do nothing returning * into now_is;
    if now_is.id is null then
      return 'DONE';
    end if;
  elsif given ? 'words' then
    update task set words = given ->> 'words', due_on = (given ->> 'dueOn')::date, for_staff_id = whose, version = version + 1,
      done_at = case when (given ->> 'done')::boolean then coalesce(done_at, at) end,
      done_by = case when (given ->> 'done')::boolean then coalesce(done_by, actor) end
    where id = which returning * into now_is;
    if (was.done_at is null) <> (now_is.done_at is null) then
      act := case when now_is.done_at is null then 'task.undo' else 'task.done' end;
    end if;
  else
    act := 'task.delete';
    delete from task where id = which;
  end if;
  old_told := case when was.id is not null then told_task(was) end;
  new_told := case when now_is.id is not null then told_task(now_is) else '{"deleted": true}' end;
  if act in ('task.change', 'task.done', 'task.undo') then
    -- What differs, and always which task it is of.
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, new_told -> o.key) into old_told, new_told
    from jsonb_each(old_told) o where o.key = 'words' or o.value <> new_told -> o.key;
  end if;
  if act = 'task.change' and old_told = new_told then
    return 'DONE';
  end if;
  insert into audit_log (happened_at, staff_id, actor, action, entity, entity_id, before, after)
  select at, author, actor, act, case when r.order_id is null then 'customer' else 'order' end, coalesce(r.order_id, r.customer_id),
    old_told, new_told
  from (select coalesce(was.order_id, now_is.order_id) as order_id, coalesce(was.customer_id, now_is.customer_id) as customer_id) r;
  return 'DONE';
end $$;
