-- For how many days after an invoice its customer can ask to return parts of it; 0: not from the account.
alter table shop add column return_days integer not null default 0 check (return_days between 0 and 3650);
-- How parts are sent back, for the customer to read.
alter table shop add column return_words text not null default '';
