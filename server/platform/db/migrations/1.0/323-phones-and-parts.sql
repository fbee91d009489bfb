-- The matrix of a phone: its parts by grade, and what a job needs besides (docs/phone-matrix.md); and which phones a product fits.
-- Staff may change every row.

insert into part_type (code, name, plural, position, consumable) values
  ('screen', 'Screen', 'Screens', 10, false),
  ('battery', 'Battery', 'Batteries', 20, false),
  ('charging-port', 'Charging Port', 'Charging Ports', 30, false),
  ('back-glass', 'Back Glass', 'Back Glass', 40, false),
  ('housing', 'Back Housing', 'Back Housings', 50, false),
  ('mid-frame', 'Mid Frame', 'Mid Frames', 60, false),
  ('rear-camera', 'Rear Camera', 'Rear Cameras', 70, false),
  ('front-camera', 'Front Camera', 'Front Cameras', 80, false),
  ('camera-lens', 'Camera Lens', 'Camera Lenses', 90, false),
  ('loudspeaker', 'Loudspeaker', 'Loudspeakers', 100, false),
  ('earpiece', 'Earpiece', 'Earpieces', 110, false),
  ('power-flex', 'Power Button Flex', 'Power Button Flexes', 120, false),
  ('volume-flex', 'Volume Button Flex', 'Volume Button Flexes', 130, false),
  ('home-button', 'Home Button', 'Home Buttons', 140, false),
  ('fingerprint', 'Fingerprint Sensor', 'Fingerprint Sensors', 150, false),
  ('wireless-coil', 'Wireless Charging Coil', 'Wireless Charging Coils', 160, false),
  ('vibration', 'Vibration Motor', 'Vibration Motors', 170, false),
  ('main-flex', 'Main Flex Cable', 'Main Flex Cables', 180, false),
  ('antenna', 'Antenna Flex', 'Antenna Flexes', 190, false),
  ('headphone-jack', 'Headphone Jack', 'Headphone Jacks', 195, false),
  ('sensor-flex', 'Proximity Sensor Flex', 'Proximity Sensor Flexes', 196, false),
  ('sim-tray', 'SIM Tray', 'SIM Trays', 200, false),
  ('screen-adhesive', 'Screen Adhesive', 'Screen Adhesives', 210, true),
  ('battery-adhesive', 'Battery Adhesive', 'Battery Adhesives', 220, true),
  ('back-adhesive', 'Back Cover Adhesive', 'Back Cover Adhesives', 230, true),
  ('screws', 'Screw Set', 'Screw Sets', 240, true),
  ('phone', 'Refurbished Phone', 'Refurbished Phones', 300, false),
  ('screen-protector', 'Screen Protector', 'Screen Protectors', 310, true),
  ('lens-protector', 'Camera Lens Protector', 'Camera Lens Protectors', 320, true),
  ('case', 'Case', 'Cases', 330, true);

-- Where the grades of a kind of part stand on the ladder of the matrix: 1 Budget, 2 Good, 3 Better, 4 Original. A kind of part with
-- a row here is on the ladder; its other grades stand under Good.
create table grade_step (
  part_type_id integer not null references part_type on delete cascade,
  -- A value of the attribute "grade".
  grade text not null check (grade <> ''),
  step smallint not null check (step between 1 and 4),
  primary key (part_type_id, grade)
);

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

insert into part_need(part_type_id, needs_id, why, per_piece, position)
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

-- Variants that staff recommend: the best value of their row, before what is bought most.
create table best_value (
  variant_id integer primary key references variant on delete cascade
);

-- Pieces ordered in the last year, counted every day (count_bought in sql/7-phone-matrix.sql).
create table variant_bought (
  variant_id integer primary key references variant on delete cascade,
  pieces bigint not null check (pieces > 0)
);

-- The tools that a job with a kind of part takes. They fit no phone: a variant, for phones of one brand or of all.
create table job_tool (
  part_type_id integer not null references part_type on delete cascade,
  variant_id integer not null references variant on delete cascade,
  -- Null: for all.
  brand_id integer references phone_brand on delete cascade,
  -- Shown to buyers: "its outer screws".
  why text not null check (why <> ''),
  position integer not null default 0,
  primary key (part_type_id, variant_id)
);
create index on job_tool (variant_id);

-- Which phones the words of products name (server/catalogue/phones/titles, docs/phones.md). Links in product_phone without a row here,
-- or with one that is not APPLIED, are a person's or a file's, and no reading changes them.
create table product_fit (
  id integer generated always as identity primary key,
  product_id integer not null references product on delete cascade,
  phone_id integer not null references phone on delete cascade,
  -- APPLIED: certain, and therefore linked. QUEUED: doubtful. ACCEPTED, REFUSED: as a person decided.
  state text not null check (state in ('APPLIED', 'QUEUED', 'ACCEPTED', 'REFUSED')),
  -- The words that decided, as they are written, and in the form in which they are compared.
  because text not null,
  words text not null,
  -- HAND: a person took the phone away though no words had named it; it stays away.
  source text not null check (source in ('TITLE', 'WORDS', 'OPTIONS', 'TAGS', 'CATEGORIES', 'HAND')),
  unique (product_id, phone_id)
);
create index on product_fit (phone_id);
create index on product_fit (words, phone_id) where state = 'QUEUED';

-- What a person decided about words: every product with them follows.
create table fit_lesson (
  words text not null check (words <> ''),
  phone_id integer not null references phone on delete cascade,
  fits boolean not null,
  primary key (words, phone_id)
);
create index on fit_lesson (phone_id);

-- What of a product was read, and what in it is written like a phone but is none of the shop's.
create table product_reading (
  product_id integer primary key references product on delete cascade,
  -- Of its name, options, tags and categories.
  hash text not null,
  unknown text[] not null default '{}'
);
