-- The matrix of a phone: its parts by grade, and what a job needs besides (docs/phone-matrix.md). Staff may change every row.

-- Where the grades of a kind of part stand on the ladder of the matrix: 1 Budget, 2 Good, 3 Better, 4 Original. A kind of part with
-- a row here is on the ladder; its other grades stand under Good.
create table grade_step (
  part_type_id integer not null references part_type on delete cascade,
  -- A value of the attribute "grade".
  grade text not null check (grade <> ''),
  step smallint not null check (step between 1 and 4),
  primary key (part_type_id, grade)
);

-- What a job with a kind of part needs besides.
create table part_need (
  part_type_id integer not null references part_type on delete cascade,
  needs_id integer not null references part_type on delete cascade,
  -- Shown to buyers: "1 a screen".
  why text not null check (why <> ''),
  -- How many for each piece of the part; null: now and then.
  per_piece smallint check (per_piece > 0),
  position integer not null default 0,
  primary key (part_type_id, needs_id),
  check (part_type_id <> needs_id)
);

-- Variants that staff recommend: the best value of their row, before what is bought most.
create table best_value (
  variant_id integer primary key references variant on delete cascade
);

-- Pieces ordered in the last year, counted every day (count_bought in db/sql/7-phone-matrix.sql).
create table variant_bought (
  variant_id integer primary key references variant on delete cascade,
  pieces bigint not null check (pieces > 0)
);

alter table audit_log
  drop constraint audit_log_entity_check,
  add constraint audit_log_entity_check
    check (entity in ('staff', 'customer', 'order', 'invoice', 'coupon', 'import', 'part', 'variant'));

insert into grade_step (part_type_id, grade, step)
select t.id, l.grade, l.step
from (values
  ('screen', 'Incell', 1), ('screen', 'Aftermarket LCD', 1), ('screen', 'Hard OLED', 2), ('screen', 'Aftermarket Plus', 2),
  ('screen', 'Soft OLED', 3), ('screen', 'Refurbished Original', 4), ('screen', 'Service Pack', 4),
  ('battery', 'Standard', 1), ('battery', 'Premium', 2), ('battery', 'High Capacity', 3), ('battery', 'OEM Spec', 4),
  ('back-glass', 'Large Hole', 1), ('back-glass', 'With Camera Lens', 2), ('back-glass', 'Aftermarket', 1),
  ('back-glass', 'Original Pull', 4)
) l (code, grade, step) join part_type t on t.code = l.code;
insert into grade_step (part_type_id, grade, step)
select t.id, l.grade, l.step
from (values ('Aftermarket', 1), ('Premium', 2), ('Original Pull', 4)) l (grade, step),
  part_type t
where t.code in ('charging-port', 'housing', 'mid-frame', 'rear-camera', 'front-camera', 'camera-lens', 'loudspeaker', 'earpiece',
  'power-flex', 'volume-flex', 'home-button', 'fingerprint', 'wireless-coil', 'vibration', 'main-flex', 'antenna', 'headphone-jack',
  'sensor-flex');

insert into part_need (part_type_id, needs_id, why, per_piece, position)
select t.id, n.id, l.why, l.per_piece, l.position
from (values
  ('screen', 'screen-adhesive', '1 a screen', 1, 10),
  ('screen', 'screws', 'when screws are lost', null, 20),
  ('battery', 'battery-adhesive', '1 a battery', 1, 10),
  ('battery', 'screen-adhesive', 'the screen comes off first', 1, 20),
  ('battery', 'screws', 'when screws are lost', null, 30),
  ('back-glass', 'back-adhesive', '1 a back', 1, 10),
  ('charging-port', 'screen-adhesive', 'the screen comes off first', 1, 10),
  ('charging-port', 'screws', 'when screws are lost', null, 20)
) l (code, needs, why, per_piece, position)
join part_type t on t.code = l.code join part_type n on n.code = l.needs;
