-- What an import's file says that a picture shows: it becomes the picture's alternative text, where that has none.
alter table picture_item add column alt text not null default '';
