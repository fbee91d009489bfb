-- From where a customer is signed in, so that they see whether it was they.
alter table customer_session add column signed_in_from text not null default '';
