-- CLEARED: a person looked at it, and said what became of it (the audit log).
alter table online_payment drop constraint online_payment_state_check;
alter table online_payment add check (state in ('OPEN', 'ENDED', 'PAID', 'TAKEN', 'CHECK', 'CLEARED'));
create index on online_payment (customer_id) where state = 'CHECK';
-- How often the provider refused to give some of the money back: what is asked next is another try.
alter table online_payment add column refusals integer not null default 0;
