-- Who made a link that sets a password: it works only for as long as they could make it again. Null is the operator's.
alter table staff_password_link add column made_by integer references staff on delete cascade;

-- Of those that are open now, as the audit log has it: a newer link ended the older ones.
update staff_password_link l
set made_by = (
  select a.staff_id
  from audit_log a
  where a.entity = 'staff' and a.entity_id = l.staff_id and a.action in ('staff.add', 'staff.link')
  order by a.id desc
  limit 1
)
where l.used_at is null;

-- What was changed of one thing, without comings and goings: strangers can add failed sign-ins to an account by the hundred.
-- The condition is that of server/staff/audit-queries.ts to the letter, else it is not used.
create index audit_log_changes on audit_log (entity, entity_id, id)
  where action not in ('staff.signIn', 'staff.signInFailed', 'staff.signOut', 'staff.signOutEverywhere');
