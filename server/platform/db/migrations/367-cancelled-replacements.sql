-- What was to be replaced by an order that was cancelled since was not replaced: it can be returned, or credited.
create or replace view line_return as
select l.invoice_line_id, sum(case
  when r.status in ('ASKED', 'ACCEPTED') then l.qty
  when r.status = 'RECEIVED' or l.decision = 'REPLACE' and o.status is distinct from 'CANCELLED' then coalesce(l.received, 0)
  else 0 end)::integer as pieces
from return_line l join customer_return r on r.id = l.return_id left join customer_order o on o.id = r.replacement_id
where r.status not in ('REFUSED', 'CANCELLED')
group by l.invoice_line_id;
