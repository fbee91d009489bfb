-- The queue's order among jobs that are due: the smaller number first. A mail server that is slow, or away for days, has
-- thousands of mails wait, and each try of one takes seconds: sales, pages and imports do not stand behind them.
create or replace function turn_of_job(job text) returns integer language sql immutable parallel safe as $$
  select case when job like 'mail-%' then 10 else 0 end
$$;
