-- What the notice on top of every page leads to: a path of the shop or an address on the web; '' for nothing.
alter table shop add column notice_link text not null default '';
