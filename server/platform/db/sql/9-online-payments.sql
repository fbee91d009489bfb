-- What is paid by a provider of online payments (server/orders/online-payments).

-- What is open of unpaid invoices, what is due first before others.
create or replace function open_invoices(wanted integer[]) returns table (
  id integer, customer_id integer, code text, version integer, due_on date, cents bigint
) language sql stable as $$
  select i.id, i.customer_id, i.code, i.version, i.due_on, (i.total_cents
    - coalesce((select sum(c.total_cents) from credit_note c where c.invoice_id = i.id), 0)
    - coalesce((select sum(p.amount_cents) from payment p where p.invoice_id = i.id and p.voided_at is null), 0))::bigint as cents
  from invoice i where i.id = any (wanted) and i.status = 'UNPAID' order by i.due_on, i.id
$$;

create or replace function on_account_of(whom integer) returns bigint language sql stable as $$
  select coalesce(sum(r.on_account_cents), 0)::bigint from receipt r where r.customer_id = whom and r.on_account_cents > 0
$$;

-- What a customer owes, in dollars, as the contract has it.
create or replace function owed_online(whom integer, out "onAccount" float8, out invoices json) language sql stable as $$
  select on_account_of(whom) / 100.0, (
    select coalesce(json_agg(json_build_object('id', o.id, 'code', o.code, 'dueOn', o.due_on, 'open', o.cents / 100.0) order by o.due_on, o.id), '[]')
    from open_invoices(array(select i.id from invoice i where i.customer_id = whom and i.status = 'UNPAID')) o where o.cents > 0)
$$;

-- How much money goes on which of a payment's invoices as they are now: in their order, until it is used up. `money` null: what is on account.
create or replace function online_shares(payment integer, money bigint) returns table ("invoiceId" integer, version integer, amount float8)
  language sql stable as $$
  select x.id, x.version, (least(x.cents, x.given - x.before) / 100.0)::float8
  from (
    select o.id, o.version, o.cents, coalesce(money, on_account_of(p.customer_id)) as given,
      sum(o.cents) over (order by o.due_on, o.id) - o.cents as before
    from online_payment p cross join lateral open_invoices(p.invoice_ids) o
    where p.id = payment and o.customer_id = p.customer_id and o.cents > 0
  ) x where x.before < x.given order by x.before
$$;

-- A payment of all that is open of a customer's invoices: its page to make, or `url` where it has one; `key` null where nothing is left to be
-- paid. One that waits for the same is taken again, so that two windows pay once. `others`: the keys of those that ask for a part of it,
-- which have to end before.
create or replace function ask_online_payment(
  whom integer, wanted integer[], with_credit boolean, by_provider text, in_currency text, at timestamptz
) returns jsonb language plpgsql as $$
declare
  ids integer[];
  cents bigint;
  ready integer;
  others text[];
begin
  perform from customer c where c.id = whom for no key update;
  select array_agg(o.id order by o.id), coalesce(sum(o.cents), 0) - case when with_credit then on_account_of(whom) else 0 end
  into ids, cents from open_invoices(wanted) o where o.customer_id = whom;
  if cents <= 0 then return '{"key": null, "others": []}'; end if;
  select p.id into ready from online_payment p
  where p.customer_id = whom and p.state = 'OPEN' and p.invoice_ids = ids and p.amount_cents = cents
    and p.uses_credit = with_credit and p.provider = by_provider and p.currency = in_currency and p.made_at > at - interval '20 hours';
  others := array(
    select p.key from online_payment p
    where p.customer_id = whom and p.state = 'OPEN' and p.id is distinct from ready and p.invoice_ids && ids order by p.id);
  if ready is null and others <> '{}' then return jsonb_build_object('key', null, 'others', others); end if;
  if ready is null then
    insert into online_payment (customer_id, provider, invoice_ids, amount_cents, currency, uses_credit, made_at)
    values (whom, by_provider, ids, cents, in_currency, with_credit, at) returning id into ready;
  end if;
  return (
    select jsonb_build_object('key', p.key, 'others', others, 'url', p.url, 'amountCents', p.amount_cents, 'currency', p.currency, 'email', k.email,
      'description', left((select string_agg(i.code, ', ' order by i.id) from invoice i where i.id = any (p.invoice_ids)), 200))
    from online_payment p join customer k on k.id = p.customer_id where p.id = ready);
end $$;

-- How often some of a receipt that came by a provider went back before, other than by this press, or was refused there; no row for other receipts.
create or replace function refunds_before(came integer, press uuid) returns table (provider text, reference text, before integer)
  language sql stable as $$
  select p.provider, p.reference, (select count(*) from receipt r where r.refund_of = came and r.request_key <> press)::integer + p.refusals
  from online_payment p where p.receipt_id = came and p.reference <> ''
$$;

-- Holds a payment, its customer's account before it. What a merge moves meanwhile is held with the one that it was of.
create or replace function hold_online_payment(which uuid) returns void language plpgsql as $$
begin
  perform hold_account(p.customer_id) from online_payment p where p.key = which;
  perform from online_payment p where p.key = which for update;
end $$;

-- Has a person look at a payment, once for the same words, also once it was looked at. `came_as`: the reference of money that is not booked.
create or replace function check_online_payment(which uuid, says text, came_as text default null) returns void language sql as $$
  update online_payment set state = 'CHECK', reference = coalesce(came_as, reference),
    problem = case when state = 'CHECK' then problem || ' ' || says else says end
  where key = which and strpos(problem, says) = 0 and (came_as is null or state in ('OPEN', 'ENDED'))
$$;

-- What is to be done of a dispute: TAKE the receipt back, ENTER it anew, or null; told to staff, where the rule does not say it.
create or replace function dispute_online_payment(which uuid, won boolean, cents bigint, in_currency text, says text) returns text
  language plpgsql as $$
declare
  was online_payment;
begin
  perform hold_online_payment(which);
  select * into was from online_payment p where p.key = which;
  if was.state = 'TAKEN' then return case when won then 'ENTER' end; end if;
  if was.state = 'PAID' and won then return null; end if;
  if was.state = 'PAID' and cents >= was.amount_cents and in_currency = was.currency then
    update online_payment set state = 'TAKEN' where key = which;
    return 'TAKE';
  end if;
  perform check_online_payment(which, says);
  return null;
end $$;

-- A refund that failed and is to be taken back, its customer's account held. `isEarly`: our own transaction that has it made, of money
-- `of_money`, may not have ended yet; after ten minutes it has.
create or replace function failed_refund(came_as text, of_money text, refunded_at timestamptz, at timestamptz)
  returns table (id integer, "receiptId" integer, provider text, "isEarly" boolean) language sql as $$
  select hold_account(r.customer_id) from receipt r where r.reference = came_as and r.refund_of is not null;
  select r.customer_id, r.id, p.provider, false from receipt r join online_payment p on p.receipt_id = r.refund_of
  where r.reference = came_as and r.voided_at is null
  union all
  select p.customer_id, p.receipt_id, p.provider, true from online_payment p
  where p.reference = of_money and p.receipt_id is not null and at < refunded_at + interval '10 minutes'
    and not exists (select from receipt r where r.reference = came_as)
$$;

-- Who has money on account, and of whom a payment has to be looked at.
create or replace function money_to_look_at() returns table (customer_id integer, cents bigint, look boolean) language sql stable as $$
  select m.customer_id, sum(m.cents)::bigint, bool_or(m.cents = 0) from (
    select r.customer_id, r.on_account_cents as cents from receipt r where r.on_account_cents > 0
    union all select p.customer_id, 0 from online_payment p where p.state = 'CHECK') m
  group by m.customer_id
$$;

-- Whether a receipt with this key was entered: false where it is of another sum, receipt or customer; null: none was. Two with one key take turns.
create or replace function is_receipt_entered(press uuid, whom integer, refunded integer, cents bigint) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(press::text, 0));
  return (select r.customer_id = whom and r.refund_of is not distinct from refunded and abs(r.amount_cents) = cents
    from receipt r where r.request_key = press);
end $$;

-- A payment of a customer as it was; cleared where it was to be looked at.
create or replace function clear_online_payment(whom integer, which integer) returns table (state text, problem text, reference text)
  language sql as $$
  update online_payment p set state = case was.state when 'CHECK' then 'CLEARED' else was.state end
  from (select o.* from online_payment o where o.id = which and o.customer_id = whom for update) was where p.id = was.id
  returning was.state, was.problem, was.reference
$$;

-- The keys of those that may still be paid. Ends what never got a page.
create or replace function online_payments_to_ask(at timestamptz) returns setof text language sql as $$
  update online_payment set state = 'ENDED' where state = 'OPEN' and session_id is null and made_at < at - interval '1 day';
  select p.key::text from online_payment p
  where p.state = 'OPEN' and p.session_id is not null and p.made_at < at - interval '2 minutes' order by p.id limit 500
$$;
