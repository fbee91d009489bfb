-- Up to how many pieces signed-in customers read what is left of a counted variant; above it is "20+". Null: not shown.
alter table shop add column quantities_up_to integer check (quantities_up_to between 1 and 1000000);
