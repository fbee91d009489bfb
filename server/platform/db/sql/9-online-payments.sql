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

-- How much money goes on which of a payment's invoices as they are now: in their order, until it is used up.
create or replace function online_shares(payment integer, money bigint) returns table ("invoiceId" integer, version integer, amount numeric)
  language sql stable as $$
  select x.id, x.version, least(x.cents, money - x.before) / 100.0
  from (
    select o.id, o.version, o.cents, sum(o.cents) over (order by o.due_on, o.id) - o.cents as before
    from online_payment p
    cross join lateral open_invoices(p.invoice_ids || array(select i.id from invoice i where i.order_id = p.order_id)) o
    where p.id = payment and o.customer_id = p.customer_id
  ) x where x.before < money order by x.before
$$;

-- A payment of all that is open of a customer's invoices, or of an order; `ready`: its id. One that waits for the same is taken again, so
-- that two windows pay once. `others`: those that ask for a part of it, which have to end before; `nothing_left`: nothing is left to be paid.
create or replace function ask_online_payment(
  whom integer, wanted integer[], of_order integer, with_credit boolean, by_provider text, in_currency text, at timestamptz,
  out ready integer, out others integer[], out nothing_left boolean
) language plpgsql as $$
declare
  ids integer[];
  cents bigint;
begin
  perform from customer c where c.id = whom for no key update;
  select array_agg(o.id order by o.id), coalesce(sum(o.cents), 0) into ids, cents
  from open_invoices(wanted) o where o.customer_id = whom;
  if of_order is not null then
    select c.total_cents into cents from customer_order c where c.id = of_order and c.customer_id = whom and c.status in ('PENDING', 'PROCESSING');
    if exists (select from online_payment p where p.order_id = of_order and p.state in ('PAID', 'CHECK'))
      or exists (select from invoice i where i.order_id = of_order) then cents := 0; end if;
  end if;
  if with_credit then
    cents := cents - (select coalesce(sum(r.on_account_cents), 0) from receipt r where r.customer_id = whom and r.on_account_cents > 0);
  end if;
  nothing_left := coalesce(cents, 0) <= 0;
  if nothing_left then return; end if;
  ids := coalesce(ids, '{}');
  select p.id into ready from online_payment p
  where p.customer_id = whom and p.state = 'OPEN' and p.invoice_ids = ids and p.order_id is not distinct from of_order and p.amount_cents = cents
    and p.uses_credit = with_credit and p.provider = by_provider and p.currency = in_currency and p.made_at > at - interval '20 hours';
  others := array(
    select p.id from online_payment p where p.customer_id = whom and p.state = 'OPEN' and p.id is distinct from ready
      and (p.invoice_ids && ids or p.order_id = of_order) order by p.id);
  if ready is not null or others <> '{}' then return; end if;
  insert into online_payment (customer_id, provider, invoice_ids, order_id, amount_cents, currency, uses_credit, made_at)
  values (whom, by_provider, ids, of_order, cents, in_currency, with_credit, at) returning id into ready;
end $$;
