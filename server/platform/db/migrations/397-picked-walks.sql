-- What one person picks on two walks lies in two totes, and adds up. Walks under way begin anew.
delete from picked_piece;
alter table picked_piece
  -- The orders of the walk, in their order.
  add walk text not null,
  -- Of what the screen says, put back at another one.
  add put_back integer not null default 0 check (put_back >= 0),
  drop constraint picked_piece_pkey,
  add primary key (order_line_id, staff_id, screen, walk);
drop function if exists report_picked(integer[], integer, text, text, jsonb, integer[], timestamptz);
