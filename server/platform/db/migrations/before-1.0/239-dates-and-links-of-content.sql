-- Days of messages and widgets of the homepage, as slides have them; a menu item may lead to any page or address.
alter table home_message
  add column first_day date,
  add column last_day date,
  add check (first_day <= last_day);
alter table home_widget
  add column first_day date,
  add column last_day date,
  add check (first_day <= last_day);
alter type menu_item_type add value 'LINK';
