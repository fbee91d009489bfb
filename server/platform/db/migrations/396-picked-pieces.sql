-- What the screens of those who pick and pack say lies in their totes and boxes, so that who changes an order knows of it.
create table picked_piece (
  order_line_id integer not null references order_line (id) on delete cascade,
  staff_id integer not null references staff (id) on delete cascade,
  -- PICK: in a tote; PACK: in a box.
  screen text not null check (screen in ('PICK', 'PACK')),
  -- As the screen says, and what of it is out of the racks: fewer where some were put back since.
  said integer not null check (said > 0),
  pieces integer not null check (pieces >= 0),
  -- On invoices when it was said: what is invoiced since lies there no more.
  invoiced integer not null,
  tote text not null default '',
  rack text not null default '',
  at timestamptz not null,
  primary key (order_line_id, staff_id, screen)
);
