-- Mails that were sent to see whether the mail server takes them, what it said, and whether the link in them was pressed.
create table mail_test (
  id integer generated always as identity primary key,
  sent_at timestamptz not null,
  sent_to text not null,
  sent_by text not null,
  -- The mail server's host.
  host text not null,
  accepted boolean not null,
  -- The mail server's own words, or why it was not reached.
  said text not null,
  -- SHA-256 of the link's token.
  token_hash bytea not null unique,
  pressed_at timestamptz
);
