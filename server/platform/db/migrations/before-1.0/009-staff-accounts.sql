-- Accounts are kept in the back office too: two who change one hear of each other.
alter table staff add column version integer not null default 1;

-- Null until they sign in for the first time after this.
alter table staff add column signed_in_at timestamptz;

-- The audit log as a list is asked for by day.
create index on audit_log (happened_at);
