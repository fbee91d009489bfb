-- A customer's terms, in days after an invoice's day; null: it is due at once. The day on which an invoice is due stays as it
-- was when the invoice was made; of older ones it is their own day.
alter table customer add column net_days smallint check (net_days between 1 and 365);
alter table invoice add column due_on date;
update invoice set due_on = (invoiced_at at time zone (select time_zone from shop))::date;
alter table invoice alter column due_on set not null;
create index on invoice (due_on, id) where status = 'UNPAID';
