-- Whether what came back is sold again: a broken part is not.
alter table credit_note add column restocked boolean not null default true;
