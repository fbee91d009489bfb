-- Who sees a part of the homepage.
alter table home_widget add column shown_to text not null default 'ALL' check (shown_to in ('ALL', 'VISITORS', 'CUSTOMERS'));
alter table home_message add column shown_to text not null default 'ALL' check (shown_to in ('ALL', 'VISITORS', 'CUSTOMERS'));
