-- The day on which a shop that is away takes orders again; until then its catalogue is open.
alter table shop add column paused_until date;
