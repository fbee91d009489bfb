-- Starter shops from before widgets had shown_to: theirs were for all, as the column's default made them.
update starter_shop s set doc = jsonb_set(s.doc, '{widgets}', (
  select jsonb_agg(jsonb_set(w, '{row}', '{"shown_to": "ALL"}'::jsonb || (w -> 'row')) order by place)
  from jsonb_array_elements(s.doc -> 'widgets') with ordinality as e (w, place)))
where jsonb_array_length(s.doc -> 'widgets') > 0;
