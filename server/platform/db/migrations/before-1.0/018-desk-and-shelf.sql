-- Coupons that are stopped, imports and coupons in the audit log, permissions that fit jobs, and a timeline that can be read
-- without its sums (docs/decisions/010-staff.md).

-- Null while it can be used.
alter table coupon add column disabled_at timestamptz;

-- Each import that was applied; what it did is in the audit log.
create table catalogue_import (
  id integer generated always as identity primary key,
  file_name text not null,
  imported_at timestamptz not null
);

alter table audit_log
  drop constraint audit_log_entity_check,
  add constraint audit_log_entity_check
    check (entity in ('staff', 'customer', 'order', 'invoice', 'coupon', 'import'));

-- Seeing prices, and cancelling, are permissions of their own. Who could do either goes on doing so.
alter table staff
  drop constraint staff_permissions_check,
  add constraint staff_permissions_check check (permissions <@ array[
    'customers', 'orders', 'prices', 'cancelling', 'invoices', 'catalogue', 'content', 'settings']);
update staff set permissions = permissions || 'prices'::text
where permissions && array['customers', 'orders', 'invoices', 'settings'];
update staff set permissions = permissions || 'cancelling'::text
where permissions && array['orders', 'invoices'];

-- A sum stands beside what happened, so that who sees no prices reads the rest. `told`: whether the customer was written to
-- of a move; null for everything else, and for moves before there was a choice.
alter table order_event add column amount_cents bigint, add column told boolean;

-- What the program itself wrote until now, with the sum in its text. A person's own note may read alike: it has no status, as
-- these, but is not by the pattern of one from its beginning on.
update order_event e
set note = f.head || f.tail, amount_cents = replace(replace(f.amount, ',', ''), '.', '')::bigint
from (
  select id, m[1] as head, m[2] as amount, m[3] as tail
  from order_event,
    regexp_match(note, '^((?:Invoice INV-\d+|Credit note CN-\d+)) over \$([\d,]+\.\d\d)(.*)$') m
  where m is not null
  union all
  select id, m[1], m[2], m[3]
  from order_event, regexp_match(note, '^(Payment|Refund) of \$([\d,]+\.\d\d)(.*)$') m
  where m is not null
) f
where f.id = e.id and e.status is null and e.request_key is null;
