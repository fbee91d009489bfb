-- What follows a change for those who wait for a variant. On the tables, so that no writer is missed.

-- Queues a mail to each customer who waits for a variant that comes into stock. The mail's job looks again, and ends the
-- watch (server/edge/jobs/stock-mails.ts): one that finds the variant out again leaves it to the next time.
create or replace function tell_stock_watchers() returns trigger language plpgsql as $$
begin
  if not exists (select from stock_watch) then
    return null;
  end if;
  delete from stock_watch w using come v where v.id = w.variant_id and v.discontinued_at is not null;
  -- A transaction may leave its jobs out (server/platform/queue/add-job.ts).
  if current_setting('tradefront.jobs', true) is distinct from 'left out' then
    perform graphile_worker.add_jobs(array_agg((
        'mail-back-in-stock', json_build_object('variantId', w.variant_id, 'customerId', w.customer_id),
        null, null, null, concat('back-in-stock-', w.variant_id, '-', w.customer_id), turn_of_job('mail-back-in-stock'), null
      )::graphile_worker.job_spec order by w.asked_at))
    from stock_watch w join come v on v.id = w.variant_id join gone before on before.id = v.id
    where is_available(v.stock_status, v.discontinued_at)
      and not is_available(before.stock_status, before.discontinued_at)
    having count(*) > 0;
  end if;
  return null;
end $$;

create or replace trigger tell_watchers after update on variant
  referencing old table as gone new table as come for each statement execute function tell_stock_watchers();

create or replace function end_stock_watches() returns trigger language plpgsql as $$
begin
  delete from stock_watch where customer_id = new.id;
  return null;
end $$;

create or replace trigger end_watches after update on customer
  for each row when (new.status <> 'ACTIVE' and old.status = 'ACTIVE') execute function end_stock_watches();
