-- Parcels: where they are followed, and what their labels say (docs/parcels.md).

-- A text as one value in the query of an address.
create or replace function address_part(given text) returns text language sql immutable as $$
  select coalesce(string_agg(case when letter ~ '^[A-Za-z0-9_.~-]$' then letter
    else upper(regexp_replace(encode(convert_to(letter, 'UTF8'), 'hex'), '(..)', '%\1', 'g')) end, '' order by place), '')
  from regexp_split_to_table(given, '') with ordinality t (letter, place)
$$;

-- The carrier's page about a parcel; null without a number, or for a carrier that is not known. The shop's own carriers come first, by
-- the name that the parcel's begins with, the longest of them; one without an address is followed where the carrier is known.
create or replace function tracking_link(carrier text, given text) returns text language sql stable as $$
  select replace(page.address, '{number}', address_part(n.letters))
  from (select regexp_replace(given, '\s', '', 'g') as letters) n
  cross join lateral (
    select own.address, 0 as place, -length(own.name) as further
    from shop cross join lateral (select c->>'name' as name, c->>'address' as address from unnest(shop.carriers) c) own
    where own.address <> '' and lower(carrier) || ' ' like replace(replace(replace(lower(own.name), '\', '\\'), '%', '\%'), '_', '\_') || ' %'
    union all
    select known.address, 1, known.place from (values
      (1, 'canada\s*post', 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/{number}'),
      (2, 'postes\s*canada', 'https://www.canadapost-postescanada.ca/track-reperage/fr#/details/{number}'),
      (3, 'purolator', 'https://www.purolator.com/en/shipping/tracker?pin={number}'),
      (4, 'fed\s*ex', 'https://www.fedex.com/fedextrack/?trknbr={number}'),
      (5, '\mdhl\M', 'https://www.dhl.com/ca-en/home/tracking.html?tracking-id={number}'),
      (6, 'canpar', 'https://www.canpar.com/en/tracking/track.htm?barcode={number}'),
      (7, '\musps\M', 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}'),
      (8, '\mups\M', 'https://www.ups.com/track?tracknum={number}')) known (place, name, address)
    where carrier ~* known.name
    order by place, further limit 1) page
  where n.letters <> ''
$$;

-- The labels of an order, an invoice or a shipment: one for each parcel of an invoice that holds, the fourth of five said so. An order
-- of which nothing was sent yet has one, without weight and number.
create or replace function parcel_labels(kind text, record integer)
  returns table ("orderCode" text, nth integer, parcels integer, carrier text, method text, tracking text, box text, grams integer,
    address jsonb, "poNumber" text, "jobReference" text, comments text, "customerId" integer) language sql stable as $$
  with parcel as (
    select s.*, i.order_id, row_number() over by_invoice as nth, count(*) over (partition by s.invoice_id) as parcels
    from shipment s join invoice i on i.id = s.invoice_id
    where case kind when 'orderLabels' then i.order_id = record and i.status <> 'CANCELLED' when 'invoiceLabels' then i.id = record
      else i.id = (select invoice_id from shipment where id = record) end
    window by_invoice as (partition by s.invoice_id order by s.shipped_at, s.id))
  select o.code, coalesce(p.nth, 1)::integer, coalesce(p.parcels, 1)::integer, coalesce(p.name, ''), coalesce(p.method, o.shipping_method_name),
    coalesce(p.tracking, ''), coalesce(p.box, ''), p.grams, o.shipping_address, o.po_number, o.job_reference, o.comments, o.customer_id
  from customer_order o left join parcel p on p.order_id = o.id
  where case when kind = 'orderLabels' then o.id = record else p.id is not null end and (kind <> 'shipmentLabel' or p.id = record)
  order by p.shipped_at, p.id
$$;
