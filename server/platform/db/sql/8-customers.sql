-- What is done with all of a customer at once: told, merged, erased (server/people/customers/end-customer.ts).

-- Where something of a customer ($1) is kept.
create or replace function customer_tables() returns table (kept text, whose text) language sql immutable as $$
  values
    ('customer', 'x.id = $1 or x.merged_into = $1'), ('address', 'x.customer_id = $1'), ('customer_person', 'x.customer_id = $1'),
    ('customer_exemption', 'x.customer_id in (select id from customer where id = $1 or merged_into = $1)'), ('customer_payment_method', 'x.customer_id = $1'),
    ('customer_status_change', 'x.customer_id = $1'), ('customer_phone', 'x.customer_id = $1'),
    ('customer_session', 'x.customer_id = $1'), ('stock_watch', 'x.customer_id = $1'), ('customer_part', 'x.customer_id = $1'),
    ('api_key', 'x.customer_id = $1'), ('credit_pass', 'x.customer_id = $1'), ('coupon_use', 'x.customer_id = $1'),
    ('saved_list', 'x.customer_id = $1'),
    ('task', 'x.customer_id = $1 or x.order_id in (select id from customer_order where customer_id = $1)'),
    ('saved_list_item', 'x.list_id in (select id from saved_list where customer_id = $1)'),
    ('cart', 'x.customer_id = $1'), ('cart_item', 'x.cart_id in (select id from cart where customer_id = $1)'),
    ('quote', 'x.customer_id = $1'), ('customer_order', 'x.customer_id = $1'),
    ('order_line', 'x.order_id in (select id from customer_order where customer_id = $1)'),
    ('order_tax', 'x.order_id in (select id from customer_order where customer_id = $1)'),
    ('order_event', 'x.order_id in (select id from customer_order where customer_id = $1)'),
    ('invoice', 'x.customer_id = $1'),
    ('invoice_line', 'x.invoice_id in (select id from invoice where customer_id = $1)'),
    ('invoice_tax', 'x.invoice_id in (select id from invoice where customer_id = $1)'),
    ('shipment', 'x.invoice_id in (select id from invoice where customer_id = $1)'),
    ('payment', 'x.invoice_id in (select id from invoice where customer_id = $1)'),
    ('credit_note', 'x.invoice_id in (select id from invoice where customer_id = $1)'),
    ('credit_note_line', 'x.credit_note_id in (select c.id from credit_note c join invoice i on i.id = c.invoice_id where i.customer_id = $1)'),
    ('credit_note_tax', 'x.credit_note_id in (select c.id from credit_note c join invoice i on i.id = c.invoice_id where i.customer_id = $1)'),
    ('receipt', 'x.customer_id = $1'), ('online_payment', 'x.customer_id = $1'), ('bank_line', 'x.receipt_id in (select id from receipt where customer_id = $1 and voided_at is null)'), ('account_letter', 'x.customer_id = $1'), ('customer_return', 'x.customer_id = $1'),
    ('return_line', 'x.return_id in (select id from customer_return where customer_id = $1)'),
    ('audit_log', 'x.entity = ''customer'' and x.entity_id in (select id from customer where id = $1 or merged_into = $1)')
$$;

-- Everything that is kept of a customer, by table: rows as they are, with the SKU of a variant, without what signs in.
create or replace function customer_data(whom integer) returns jsonb language plpgsql stable as $$
declare
  told jsonb := '{}';
  kept text;
  whose text;
  found jsonb;
begin
  for kept, whose in select * from customer_tables() loop
    execute format(
      'select coalesce(jsonb_agg((r.row - ''{password_hash,token_hash,request_key,sent_key,phone_digits}''::text[])
         || case when r.row ? ''variant_id'' then
           jsonb_build_object(''sku'', (select v.sku from variant v where v.id = (r.row ->> ''variant_id'')::integer))
           else ''{}'' end), ''[]'')
       from (select to_jsonb(x) as row from %I x where %s offset 0) r', kept, whose) into found using whom;
    told := told || jsonb_build_object(kept, found);
  end loop;
  return told;
end $$;

-- Whether something is under way with a customer, or money is owed by or to them.
create or replace function is_customer_open(whom integer) returns boolean language sql stable as $$
  select exists (
      select from customer_order o where o.customer_id = whom and (o.status in ('PENDING', 'PROCESSING', 'PROCESSED')
        -- Shipped whole and paid, it waits for a press alone.
        or o.status = 'SHIPPED' and exists (select from open_line l where l.order_id = o.id and l.to_invoice > 0)))
    or exists (select from invoice i where i.customer_id = whom and i.status = 'UNPAID')
    or exists (
      select from invoice i where i.customer_id = whom and i.status <> 'CANCELLED'
        and exists (select from credit_note n where n.invoice_id = i.id)
        and (select coalesce(sum(p.amount_cents), 0) from payment p
          where p.invoice_id = i.id and p.voided_at is null and p.write_off_reason is null)
        > greatest(0, i.total_cents - (select coalesce(sum(n.total_cents), 0) from credit_note n where n.invoice_id = i.id)))
    or exists (select from receipt r where r.customer_id = whom and r.on_account_cents > 0)
    or exists (select from online_payment p where p.customer_id = whom and p.state in ('OPEN', 'CHECK'))
    or exists (select from customer_return r where r.customer_id = whom and r.status in ('ASKED', 'ACCEPTED', 'RECEIVED'))
$$;

-- Receipts of a customer take turns, before they lock anything else; so does who looks at the account first (lock_record).
create or replace function hold_account(whom integer) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('receivable ' || whom, 0))
$$;

-- Holds customers in the order in which placing and all work on orders do: carts, orders, themselves. What is placed meanwhile is seen after.
create or replace function hold_customers(customers integer[]) returns void language plpgsql as $$
begin
  -- Who takes a kept one out holds the open one first (8-put-away.sql).
  perform from cart where customer_id = any (customers) and order_id is null and kept is null order by id for update;
  perform from customer_order where customer_id = any (customers) order by id for update;
  perform from customer where id = any (customers) order by id for update;
end $$;

-- Ends an account: who signed in for it does no more, its addresses are free.
create or replace function end_customer(whom integer, into_other integer, nothing_hash text, at timestamptz) returns void
  language plpgsql as $$
begin
  delete from customer_session where customer_id = whom;
  delete from password_code where customer_id = whom;
  update customer set email = 'ended-' || id || '@ended.invalid', password_hash = nothing_hash, status = 'SUSPENDED',
    ended_at = at, merged_into = into_other, version = version + 1
  where id = whom;
end $$;

-- Moves everything of a customer to another, and ends it. Who signed in as it does so, with the same password, as one of the other's
-- people, when it was allowed to.
create or replace function merge_customer(gone integer, into_other integer, nothing_hash text, at timestamptz) returns void
  language plpgsql as $$
declare
  was customer;
  person integer;
  moved text;
  of_buyer integer[] := array(select id from quote where customer_id = gone and person_id is null);
begin
  select * into was from customer c where c.id = gone;
  -- A key opens the first owner's own cart; and of a company that may not order none of its people does in another's name.
  update api_key set ended_at = coalesce(ended_at, at) where customer_id = gone;
  update customer_person set is_owner = false, version = version + 1,
    ended_at = case when was.status = 'ACTIVE' then ended_at else coalesce(ended_at, at) end
  where customer_id = gone;
  -- What the other has, too.
  delete from credit_pass where customer_id = gone and order_id is null;
  delete from customer_phone c where c.customer_id = gone
    and exists (select from customer_phone p where p.customer_id = into_other and p.phone_id = c.phone_id);
  delete from customer_part c where c.customer_id = gone
    and exists (select from customer_part p where p.customer_id = into_other and p.number_key = c.number_key);
  delete from stock_watch c where c.customer_id = gone
    and exists (select from stock_watch w where w.customer_id = into_other and w.variant_id = c.variant_id);
  -- Letters to many at once have one key.
  update account_letter set request_key = gen_random_uuid()::text where customer_id = gone;
  update customer set default_billing_address_id = null, default_shipping_address_id = null where id = gone;
  foreach moved in array array['address', 'customer_person', 'customer_phone', 'customer_part', 'stock_watch', 'api_key', 'credit_pass', 'coupon_use',
    'saved_list', 'task', 'quote', 'customer_order', 'invoice', 'receipt', 'online_payment', 'account_letter', 'customer_return'] loop
    execute format('update %I set customer_id = $2 where customer_id = $1', moved) using gone, into_other;
  end loop;
  perform end_customer(gone, into_other, nothing_hash, at);
  if was.status = 'ACTIVE' then
    insert into customer_person (customer_id, email, first_name, last_name, password_hash, language, is_owner, made_at, joined_at)
    values (into_other, was.email, was.first_name, was.last_name, was.password_hash, was.language, false, at, at)
    returning id into person;
    update cart set person_id = person where customer_id = gone and person_id is null;
    update quote set person_id = person where id = any (of_buyer);
  else
    delete from cart where customer_id = gone and person_id is null;
  end if;
  update cart set customer_id = into_other where customer_id = gone;
  update customer set merged_into = into_other where merged_into = gone;
  update customer set version = version + 1 where id = into_other;
end $$;

-- Erases who a customer is. Orders, invoices, credit notes and payments stay with the names and addresses that were on them, as the
-- law of taxes wants, and so do the lines of the bank that were booked as theirs; e-mail addresses go from them, too, and from who did what. Who was merged into them is erased with them.
create or replace function erase_customer(whom integer, nothing_hash text, at timestamptz) returns void language plpgsql as $$
declare
  nameless text := 'ended-' || whom || '@ended.invalid';
  all_of integer[] := array(select c.id from customer c where c.id = whom or c.merged_into = whom);
  known text[] := array(
    select c.email from customer c where c.id = whom
    union all select p.email from customer_person p where p.customer_id = whom
    -- Those of before.
    union all select e.email from audit_log a cross join lateral (values (a.before ->> 'email'), (a.after ->> 'email')) e (email)
    where a.entity = 'customer' and a.entity_id = any (all_of) and e.email is not null);
begin
  perform end_customer(whom, null, nothing_hash, at);
  update customer set first_name = 'Erased', middle_name = null, last_name = code, referred_by = null, hst_number = '',
    language = null, declined_because = null, internal_notes = '', credit_limit_cents = null,
    default_billing_address_id = null, default_shipping_address_id = null
  where id = any (all_of);
  update customer_person set email = 'ended-' || whom || '-' || id || '@ended.invalid', first_name = 'Erased', last_name = 'person',
    password_hash = nothing_hash, ended_at = coalesce(ended_at, at)
  where customer_id = whom;
  delete from cart where customer_id = whom and order_id is null;
  update cart set billing_address_id = null, shipping_address_id = null where customer_id = whom;
  delete from address where customer_id = whom;
  delete from customer_exemption where customer_id = any (all_of);
  delete from saved_list where customer_id = whom;
  delete from task where customer_id = whom or order_id in (select o.id from customer_order o where o.customer_id = whom);
  update audit_log set before = null, after = null where entity = 'order' and action like 'task.%'
    and entity_id in (select o.id from customer_order o where o.customer_id = whom);
  delete from customer_phone where customer_id = whom;
  delete from customer_part where customer_id = whom;
  delete from stock_watch where customer_id = whom;
  update api_key set ended_at = coalesce(ended_at, at) where customer_id = whom;
  -- Another's by now, or staff's who have the same.
  known := array(select k from unnest(known) k where not exists (select from account a where lower(a.email) = lower(k)));
  update quote set status = 'WITHDRAWN', answered_at = at where customer_id = whom and status in ('ASKED', 'SENT');
  update quote set made_by = nameless where customer_id = whom and made_by = any (known);
  update customer_return set asked_by = nameless where customer_id = whom and asked_by = any (known);
  update customer_order set customer_email = nameless,
    shipping_address = shipping_address || '{"phoneNo": null, "eShipperId": null}',
    billing_address = billing_address || '{"phoneNo": null, "eShipperId": null}'
  where customer_id = whom;
  update order_event e set actor = nameless from customer_order o
    where o.id = e.order_id and o.customer_id = whom and e.actor = any (known);
  delete from known_place where realm = 'customer' and account in (select lower(k) from unnest(known) k);
  update audit_log set actor = nameless where actor = any (known) and staff_id is null;
  -- What was paid and when stays.
  update audit_log set before = null, after = null
  where entity = 'customer' and entity_id = any (all_of) and action not like 'receipt.%' and action not like 'letter.%';
end $$;

-- All that moved a customer's balance. A payment over several invoices is one move, wherever it was put; what was taken back stays,
-- with a move on the day of that. A cancelled invoice charged nothing.
create or replace function account_moves(customer integer, zone text) returns table (
    kind text, invoice_id integer, code text, method text, reference text, day date, at timestamptz, cents bigint)
  language sql stable as $$
  select 'INVOICE', i.id, i.code, '', '', (i.invoiced_at at time zone zone)::date, i.invoiced_at, i.total_cents
  from invoice i where i.customer_id = customer and i.status <> 'CANCELLED'
  union all
  select 'CREDIT_NOTE', i.id, c.code, '', i.code, (c.created_at at time zone zone)::date, c.created_at, -c.total_cents
  from credit_note c join invoice i on i.id = c.invoice_id where i.customer_id = customer
  union all
  select (case when m.is_written_off then 'WRITE_OFF' when m.cents < 0 then 'REFUND' else 'PAYMENT' end) || t.back,
    m.invoice_id, m.code, m.method, m.reference, t.day, t.at, t.sign * m.cents
  from (
    select p.invoice_id, i.code, coalesce(w.name, '') as method, '' as reference, p.paid_on, p.created_at, p.voided_at,
      p.amount_cents as cents, p.write_off_reason is not null as is_written_off
    from payment p join invoice i on i.id = p.invoice_id left join payment_method w on w.id = p.payment_method_id
    where i.customer_id = customer and p.receipt_id is null
    union all
    select null, '', w.name, r.reference, r.paid_on, r.created_at, r.voided_at, r.amount_cents, false
    from receipt r join payment_method w on w.id = r.payment_method_id where r.customer_id = customer
  ) m cross join lateral (values
    (m.paid_on, m.created_at, -1, ''), ((m.voided_at at time zone zone)::date, m.voided_at, 1, '_BACK')
  ) t (day, at, sign, back) where t.day is not null
$$;
