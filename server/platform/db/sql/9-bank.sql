-- What a bank's file says, and what its lines mean (server/orders/receivables/bank.ts).

-- What a head says of its column, in English or French; null: nothing that is known, and it is asked for once.
create or replace function bank_column(head text) returns text language sql immutable as $$
  select case
    when w ~ '^(jour|day|(transaction|posting|posted|value|effective) date|date( (posted|de )?(d |de )?(l )?(operation|transaction|inscription|valeur))?|date posted)$' then 'DAY'
    when w ~ '^((transaction |sub )?(description|details?|libelle|memo|narrative|particulars|payee|name|nom|reference|transaction|cheque|check)( (number|no|de l operation|de la transaction))?( \d)?|numero de cheque)$' then 'TEXT'
    when w ~ '^((transaction )?(amount|montant)( cad| de l operation)?|cad)$' then 'AMOUNT'
    when w ~ '^((credits?|deposits?|depots?|money in|paid in)( amount| cad)?|montant credit)$' then 'IN'
    when w ~ '^((debits?|withdrawals?|retraits?|money out|paid out)( amount| cad)?|montant debit)$' then 'OUT'
    when w ~ '^((running |closing )?(balance|solde)|(account|compte|type|category|currency|devise|branch|transit)( .*)?|(account|transaction) type|numero de compte|usd)$'
      then 'NOTHING' end
  from search_words(head) w
$$;

-- Cents of an amount with or without a sign: -12.50, (12.50), 12,50-, $1,234.50, 1 234,50 $, 1.234,50, 12.50 DR; null for all else.
create or replace function bank_cents(typed text) returns bigint language plpgsql immutable as $$
declare
  raw text := upper(trim(translate(case when length(typed) <= 60 then typed end, E'\u00a0\u202f\u2009\u2212\u2013', '   --')));
  bare text := regexp_replace(raw, '[()$€£+-]|\s*(CR|DR|CAD)$', '', 'g');
begin
  -- Spaces part thousands alone.
  if bare ~ '\d\s+\d' and trim(bare) !~ '^\d{1,3}(\s\d{3})+([.,]\d{1,2})?$' then return null; end if;
  bare := regexp_replace(bare, '\s', '', 'g');
  if bare ~ '^\d{1,3}(,\d{3})+(\.\d{1,2})?$' then bare := replace(bare, ',', '');
  elsif bare ~ '^\d{1,3}(\.\d{3})+,\d{1,2}$' then bare := replace(replace(bare, '.', ''), ',', '.');
  else bare := replace(bare, ',', '.');
  end if;
  if bare !~ '^\d{1,11}(\.\d{1,2})?$' or raw ~ '[-(+].*[-+(]' then return null; end if;
  return bare::numeric * 100 * case when raw ~ '-|^\(|DR$' then -1 else 1 end;
end $$;

-- The parts of a day: 2026-06-15, 20260615, 15/06/2026 or 06/15/2026. `either`: which of the last two is the month it does not say.
create or replace function bank_day_parts(typed text, out of_year integer, out one integer, out two integer, out either boolean)
  language plpgsql immutable as $$
declare
  found text[] := regexp_match(left(trim(typed), 40), '^(\d{4})[-/.]?(\d\d)[-/.]?(\d\d)([T ].*)?$');
begin
  either := found is null;
  if either then
    found := regexp_match(left(trim(typed), 40), '^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$');
    found := array[found[3], found[1], found[2]];
  end if;
  of_year := found[1]::integer;
  one := found[2]::integer;
  two := found[3]::integer;
end $$;

create or replace function bank_day(typed text, is_day_first boolean) returns date language plpgsql immutable as $$
declare
  parts record := bank_day_parts(typed);
  of_month integer := case when parts.either and is_day_first then parts.two else parts.one end;
  of_day integer := case when parts.either and is_day_first then parts.one else parts.two end;
begin
  if parts.of_year not between 2000 and 2099 or of_month not between 1 and 12 or of_day < 1 then return null; end if;
  if of_day > extract(day from make_date(parts.of_year, of_month, 1) + interval '1 month' - interval '1 day') then return null; end if;
  return make_date(parts.of_year, of_month, of_day);
end $$;

-- A text on one line, without what shows nothing.
create or replace function bank_text(raw text, most integer) returns text language sql immutable as $$
  select left(trim(regexp_replace(raw, '[\s\u0001-\u001f\u007f-\u00a0\u200b-\u200f\u2028-\u202f\u2066-\u2069\ufeff]+', ' ', 'g')), most)
$$;

-- The rows of a file: each a line, or why it is none. nth: of equal ones.
create or replace function bank_rows(cells jsonb, kinds text[], is_day_first boolean) returns table (
  file_row integer, day date, text text, cents bigint, nth integer, reason text, told text) language sql immutable as $$
  select v.file_row, v.day, bank_text(case when v.reason is null then v.texts else v.whole end, 300), v.cents,
    row_number() over (partition by v.reason, v.day, v.cents, bank_text(v.texts, 300) order by v.file_row),
    v.reason, case v.reason when 'DAY' then bank_text(v.a_day, 40) when 'AMOUNT' then bank_text(v.an_amount, 40) end
  from (
    select r.*, case when r.is_wide then 'CELLS' when r.day is null then 'DAY' when r.an_amount = '' then 'NONE' when r.cents is null then 'AMOUNT' end as reason
    from (
      select (c ->> 0)::integer as file_row, jsonb_array_length(c -> 1) > cardinality(kinds) as is_wide, k.whole, k.texts,
        coalesce(k.of_day[1], '') as a_day, bank_day(k.of_day[1], is_day_first) as day, concat_ws(' ', k.signed[1], k.come[1], k.gone[1]) as an_amount,
        -- Some banks write what went out below 0, in its own column, too.
        case when k.signed is not null then bank_cents(k.signed[1])
          else case when k.come is null then 0 else bank_cents(k.come[1]) end - case when k.gone is null then 0 else abs(bank_cents(k.gone[1])) end
        end as cents
      from jsonb_array_elements(cells) c cross join lateral (
        select string_agg(e.said, ' · ' order by e.n) as whole, array_agg(e.said order by e.n) filter (where kinds[e.n] = 'DAY') as of_day,
          array_agg(e.said order by e.n) filter (where kinds[e.n] = 'AMOUNT' and e.said <> '') as signed,
          array_agg(e.said order by e.n) filter (where kinds[e.n] = 'IN' and e.said <> '') as come,
          array_agg(e.said order by e.n) filter (where kinds[e.n] = 'OUT' and e.said <> '') as gone,
          coalesce(string_agg(e.said, ' ' order by e.n) filter (where kinds[e.n] = 'TEXT'), '') as texts
        from (select trim(t) as said, n::integer as n from jsonb_array_elements_text(c -> 1) with ordinality e (t, n)) e
      ) k
    ) r
  ) v
$$;

-- Reads a file and keeps its lines. Those that another file brought are the same lines: of equal ones the first of one file is the
-- first of another.
-- cells: [row, [cells]], the heads first; said_kinds, said_first: what was asked for, or null.
-- Answers {refused}: OTHER columns than were said, no COLUMNS that make a line, or EMPTY; or {asks: {heads, examples, columns, days}}, or {file, lines, new, unreadable}.
create or replace function read_bank_file(named text, cells jsonb, said_kinds text[], said_first boolean, at timestamptz, by_whom text)
  returns jsonb language plpgsql as $$
declare
  -- Equal ones are told apart.
  found_heads text[] := array(
    select bank_text(c, 100) || case when row_number() over (partition by bank_text(c, 100) order by n) > 1 then ' ' || n else '' end
    from jsonb_array_elements_text(cells -> 0 -> 1) with ordinality h (c, n) order by n);
  known bank_file;
  kinds text[];
  first_day boolean;
  beyond record;
  of_file integer;
  come integer;
  wrong jsonb;
  parsed jsonb;
begin
  -- Some files have no heads: their first row is a line already.
  if exists (select from unnest(found_heads) h where bank_day(h, false) is not null or bank_day(h, true) is not null)
      and exists (select from unnest(found_heads) h where bank_cents(h) is not null) then
    found_heads := array(select 'Column ' || n from generate_series(1, cardinality(found_heads)) n);
  else
    cells := cells - 0;
  end if;
  select * into known from bank_file f where f.heads = found_heads order by f.id desc limit 1;
  if cells = '[]' then return '{"refused": "EMPTY"}'; end if;
  kinds := coalesce(said_kinds, known.column_kinds, array(select coalesce(bank_column(h), 'NOTHING') from unnest(found_heads) h));
  if cardinality(kinds) <> cardinality(found_heads) then return '{"refused": "OTHER"}'; end if;
  select coalesce(bool_or(p.one > 12), false) as a_day, coalesce(bool_or(p.two > 12), false) as a_month, coalesce(bool_or(p.one <> p.two), false) as differs
  into beyond
  from jsonb_array_elements(cells) c cross join lateral bank_day_parts(c -> 1 ->> (array_position(kinds, 'DAY') - 1)) p where p.either;
  if beyond.a_day = beyond.a_month and beyond.differs then
    first_day := coalesce(said_first, (
      select f.day_first from bank_file f where f.heads = found_heads and f.day_first is not null order by f.id desc limit 1));
  else
    first_day := beyond.a_day;
  end if;
  if first_day is null or said_kinds is null and known.id is null and (
      'DAY' <> all (kinds) or 'TEXT' <> all (kinds) or not kinds && '{AMOUNT,IN,OUT}'
      or exists (select from unnest(found_heads) h where bank_column(h) is null)) then
    return jsonb_build_object('asks', jsonb_build_object('heads', found_heads, 'columns', kinds, 'days', first_day is null,
      'examples', (select jsonb_agg(array(select bank_text(coalesce(c -> 1 ->> (n - 1), ''), 100) from generate_series(1, cardinality(kinds)) n))
        from jsonb_path_query(cells, '$[0 to 2]') c)));
  end if;
  if 'DAY' <> all (kinds) or not kinds && '{AMOUNT,IN,OUT}' then return '{"refused": "COLUMNS"}'; end if;
  insert into bank_file (name, heads, column_kinds, day_first, unreadable, lines_new, read_at, read_by)
  values (named, found_heads, kinds, case when beyond.differs then first_day end, '[]', 0, at, by_whom) returning id into of_file;
  select coalesce(jsonb_agg(r), '[]') into parsed from bank_rows(cells, kinds, first_day) r;
  -- In one order: two who read at once wait for each other, in no circle.
  insert into bank_line (day, text, amount_cents, nth)
  select r.day, r.text, r.cents, r.nth from jsonb_to_recordset(parsed) r (file_row integer, day date, text text, cents bigint, nth integer, reason text, told text) where r.reason is null order by r.day, r.cents, r.text, r.nth
  on conflict do nothing;
  get diagnostics come = row_count;
  insert into bank_file_line (file_id, file_row, line_id)
  select of_file, r.file_row, l.id
  from jsonb_to_recordset(parsed) r (file_row integer, day date, text text, cents bigint, nth integer, reason text, told text) join bank_line l on l.day = r.day and l.amount_cents = r.cents and l.text = r.text and l.nth = r.nth where r.reason is null;
  select coalesce(jsonb_agg(jsonb_build_object('row', r.file_row, 'text', r.text, 'reason', r.reason, 'told', coalesce(r.told, '')) order by r.file_row), '[]')
  into wrong from jsonb_to_recordset(parsed) r (file_row integer, day date, text text, cents bigint, nth integer, reason text, told text) where r.reason is not null;
  update bank_file set unreadable = wrong, lines_new = come where id = of_file;
  return jsonb_build_object('file', of_file, 'lines', (select count(*) from bank_file_line p where p.file_id = of_file), 'new', come,
    'unreadable', jsonb_array_length(wrong));
end $$;

-- The lines of a file with what we think of each: whose it is, which invoices it pays (oldest first), and why. Dollars.
-- state: BOOKED, OUT, NOT_OURS (as staff said), KNOWN_NOT (they said so of one with the same letters), ALREADY (entered by hand),
--   SURE (a number and the exact amount), LIKELY (a number, or a name), CHOOSE.
-- reason: the state, where it says all; else NAMED (the invoices that the text names come to the amount), ONE (one invoice), OLDEST (the
--   oldest ones), ALL, SHORT, OVER (by `off`), NONE (no sum fits), SEVERAL (customers could have paid).
-- named: what of ours stands in the text, or the day of a line like it; null: the amount alone.
create or replace function bank_lines_of(of_file integer) returns table (
  id integer, "row" integer, day date, text text, note text, amount numeric, state text, reason text, named text, off numeric, customer jsonb, pays jsonb)
  language sql stable as $$
with recursive line as (
  select f.file_row, l.*, r.id is not null as booked, r.customer_id as booked_of, ' ' || search_words(coalesce(nullif(l.note, ''), l.text)) || ' ' as words
  from bank_file_line f join bank_line l on l.id = f.line_id
  left join receipt r on r.id = l.receipt_id and r.voided_at is null
  where f.file_id = of_file
), own as materialized (
  select l.* from line l where not l.booked and not l.not_ours and l.amount_cents > 0
), span as (
  select min(l.day) - 7 as since, max(l.day) + 7 as until from own l
), entered as materialized (
  -- Money near these days that was entered by hand, or booked from the lines of other files: the same line may stand here in other words.
  select r.customer_id, r.paid_on, r.amount_cents, null::integer as invoice_id, case when b.id is null then 7 else 1 end as near
  from span s join receipt r on r.paid_on between s.since and s.until left join bank_line b on b.receipt_id = r.id
  where r.voided_at is null and r.refund_of is null
    and not exists (select from bank_file_line p where p.file_id = of_file and p.line_id = b.id)
  union all
  select i.customer_id, p.paid_on, p.amount_cents, i.id, 7
  from span s join payment p on p.paid_on between s.since and s.until join invoice i on i.id = p.invoice_id
  where p.receipt_id is null and p.voided_at is null and p.write_off_reason is null and p.amount_cents > 0
), free as materialized (
  select l.id, l.file_row, l.day, l.amount_cents, l.note, l.letters, l.words, true as own from own l
  union all
  -- Lines of other files that could be what was entered.
  select l.id, l.id, l.day, l.amount_cents, l.note, l.letters, ' ' || search_words(coalesce(nullif(l.note, ''), l.text)) || ' ', false
  from span s join bank_line l on l.day between s.since - 7 and s.until + 7
  where l.amount_cents in (select e.amount_cents from entered e where e.near = 7) and not l.not_ours
    and not exists (select from bank_file_line p where p.file_id = of_file and p.line_id = l.id)
    and not exists (select from receipt r where r.id = l.receipt_id and r.voided_at is null)
), word as materialized (
  -- Words, and two or three that stand side by side: "INV 1001" is INV-1001.
  select distinct w.id, k.key, w.before
  from (
    select l.id, t.word, lag(t.word) over next as before, lead(t.word) over next as second, lead(t.word, 2) over next as third
    from free l cross join lateral regexp_split_to_table(trim(l.words), ' ') with ordinality t (word, n)
    window next as (partition by l.id order by t.n)
  ) w
  cross join lateral (values (w.word), (w.word || w.second), (w.word || w.second || w.third)) k (key)
  where length(k.key) >= 4
), open as materialized (
  select o.*, (sum(o.cents) over (partition by o.customer_id order by o.due_on, o.id))::bigint as running,
    (sum(o.cents) over (partition by o.customer_id))::bigint as balance
  from (
    select i.customer_id, i.id, i.order_id, i.code, i.version, i.due_on, (i.total_cents
        - (select coalesce(sum(c.total_cents), 0) from credit_note c where c.invoice_id = i.id)
        - (select coalesce(sum(p.amount_cents), 0) from payment p where p.invoice_id = i.id and p.voided_at is null))::bigint as cents
    from invoice i where i.status = 'UNPAID' offset 0
  ) o where o.cents > 0
), lately as materialized (
  select o.id from open o
  union select e.invoice_id from entered e
  union select p.invoice_id from span s join payment p on p.paid_on between s.since and s.until
), numbered as materialized (
  select i.id, i.customer_id, i.code, o.code as order_code, o.po_number, code_key(o.po_number) as po, regexp_replace(i.code, '\D', '', 'g') as digits
  from lately n join invoice i on i.id = n.id join customer_order o on o.id = i.order_id
), code as materialized (
  select code_key(n.code) as key, 'INVOICE' as kind, n.customer_id, n.id as invoice_id, n.code as named from numbered n
  union select n.digits, 'INVOICE', n.customer_id, n.id, n.code from numbered n where length(n.digits) >= 4 and n.digits !~ '^(19|20)\d\d$'
  union select code_key(n.order_code), 'ORDER', n.customer_id, n.id, n.order_code from numbered n
  union select code_key(k.code), 'CUSTOMER', k.id, null, k.code from customer k where k.ended_at is null
), key as materialized (
  select c.*, 2 as weight from code c
  union all
  -- Buyers write what they like there: what is too short tells nothing, and what is a code of ours tells less.
  select n.po, 'PO', n.customer_id, n.id, 'PO ' || n.po_number,
    case when n.po in (select c.key from code c) or exists (select from invoice i where i.code = upper(trim(n.po_number)))
      or exists (select from customer_order o where o.code = upper(trim(n.po_number))) then 1 else 2 end
  from numbered n where length(n.po) >= 5 and n.po ~ '\d' and n.po !~ '^po(19|20)\d\d$'
), prefix as (
  -- The word before bare digits says what they are: C 100001 is no invoice.
  select p.word, array_agg(p.kind) as kinds
  from (
    select v.kind, substring(search_words(v.said) from '\S+$') as word
    from shop s cross join lateral (values ('INVOICE', s.invoice_prefix), ('ORDER', s.order_prefix), ('CREDIT', s.credit_note_prefix), ('CUSTOMER', 'C'),
      ('PO', 'PO'), ('QUOTE', 'Q'), ('RETURN', 'R'), ('RETURN', 'SR')) v (kind, said)
  ) p group by p.word
), name as materialized (
  -- By its first two words: a bank cuts names.
  select n.customer_id, n.said, n.name, n.name !~ ' ' as weak, split_part(n.name, ' ', 1) || split_part(n.name, ' ', 2) as key, substring(n.name from '^\S+ \S+ ') as cut
  from (
    select k.id as customer_id, n.said, regexp_replace(search_words(n.said), ' (inc|ltd|ltee|limited|corp|co|llc|enr|company|corporation)$', '') as name
    from customer k left join address a on a.id = k.default_billing_address_id
    cross join lateral (values (a.company), (k.first_name || ' ' || k.last_name)) n (said)
    -- Once a name, not once a use of it.
    where k.ended_at is null and n.said is not null offset 0
  ) n where length(n.name) >= 4
), evidence as materialized (
  -- weak: counts where an amount fits, alone.
  select w.id as line_id, k.customer_id, k.invoice_id, k.named, k.weight, false as weak, null::date as known_on
  from word w join key k on k.key = w.key left join prefix p on p.word = w.before
  where k.key ~ '\D' or p.kinds is null or k.kind = any (p.kinds)
  union
  select l.id, n.customer_id, null, n.said, 1, n.weak, null
  from word w join name n on n.key = w.key join free l on l.id = w.id
  where strpos(l.words, ' ' || n.name || ' ') > 0 or strpos(l.words, ' ' || n.cut) > 0
  union
  select l.id, b.customer_id, null, null, 1, true, b.day
  from free l join (
    select e.letters, min(r.customer_id) as customer_id, max(e.day) as day
    from bank_line e join receipt r on r.id = e.receipt_id and r.voided_at is null
    where length(e.letters) >= 8 and e.letters in (select f.letters from free f) group by e.letters having count(distinct r.customer_id) = 1
  ) b on b.letters = l.letters
  where l.note = ''
), sum as materialized (
  -- Of many who owe the same, some say as much as all: several could have paid.
  select s.cents, s.customer_id
  from (
    select a.*, row_number() over (partition by a.cents order by a.customer_id) as n
    from (select o.cents, o.customer_id from open o union select o.balance, o.customer_id from open o) a
  ) s where s.n <= 20
), found as materialized (
  select e.line_id, e.customer_id, max(e.weight) as weight, bool_and(e.weak) as weak, array_agg(e.invoice_id) filter (where e.invoice_id is not null) as invoices,
    string_agg(distinct e.named, ', ' order by e.named) filter (where e.weight = 2) as numbers,
    min(e.named) filter (where e.weight = 1) as called, max(e.known_on) as known_on
  from (
    select * from evidence
    union all
    -- The amount alone, where nothing else is known.
    select a.line_id, a.customer_id, null, null, 0, true, null from (
      select l.id as line_id, s.customer_id from own l join sum s on s.cents = l.amount_cents
      union
      select l.id, e.customer_id from own l join entered e on e.amount_cents = l.amount_cents and abs(e.paid_on - l.day) <= e.near
    ) a
    where a.line_id not in (select e.line_id from evidence e where not e.weak)
  ) e group by 1, 2
), rival as materialized (
  -- Who could be what was entered. firm: by a name or a number, of invoices that are paid above all.
  select f.line_id, f.customer_id, l.amount_cents, l.day, l.own, f.firm, row_number() over (partition by f.customer_id, l.amount_cents, l.day, l.own, f.firm order by l.file_row) as n
  from (
    select f.*, max(f.weight) filter (where not f.weak) over (partition by f.line_id) as most,
      case when f.weak then 0 when f.invoices is not null and not f.invoices && (select coalesce(array_agg(o.id), '{}') from open o) then 2 else 1 end as firm
    from found f
  ) f join free l on l.id = f.line_id
  where f.weight >= coalesce(f.most, 0) and (l.own or not f.weak)
), pair as materialized (
  -- Days of lines with days of entries, the nearest first; a line of another file, which may be one of these in other words, after them.
  select p.*, row_number() over (partition by p.customer_id, p.amount_cents order by p.firm desc, p.far, p.own desc, p.day, p.paid_on, p.near) as nth,
    concat_ws(' ', p.day, p.own, p.firm) as rivals, concat_ws(' ', p.paid_on, p.near) as entries
  from (
    select r.*, e.paid_on, e.near, e.there, abs(e.paid_on - r.day) + case when r.own then 0 else 1 end as far
    from (select customer_id, amount_cents, day, own, firm, count(*) as wanted from rival group by 1, 2, 3, 4, 5) r
    join (select customer_id, amount_cents, paid_on, near, count(*) as there from entered group by 1, 2, 3, 4) e
      on e.customer_id = r.customer_id and e.amount_cents = r.amount_cents and abs(e.paid_on - r.day) <= e.near and (r.own or e.near = 7)
  ) p
), given as (
  -- Each entry is one line, and each line one entry.
  select p.customer_id, p.amount_cents, 0::bigint as nth, null::date as day, false as own, 0 as firm, 0::bigint as taken, '{}'::jsonb as used from pair p where p.nth = 1
  union all
  select p.customer_id, p.amount_cents, p.nth, p.day, p.own, p.firm, t.taken, g.used || jsonb_build_object(
    p.rivals, coalesce((g.used ->> p.rivals)::bigint, 0) + t.taken, p.entries, coalesce((g.used ->> p.entries)::bigint, 0) + t.taken)
  from given g join pair p on p.customer_id = g.customer_id and p.amount_cents = g.amount_cents and p.nth = g.nth + 1
  cross join lateral (
    select least(p.wanted - coalesce((g.used ->> p.rivals)::bigint, 0), p.there - coalesce((g.used ->> p.entries)::bigint, 0)) as taken) t
), turn as materialized (
  -- Of equal payments the second means the second invoice.
  select f.*, row_number() over (partition by f.customer_id, f.amount_cents, f.already order by f.file_row) as turn
  from (
    select f.*, l.amount_cents, l.file_row, coalesce(r.n <= g.taken, false) as already
    from found f join own l on l.id = f.line_id
    left join rival r on r.line_id = f.line_id and r.customer_id = f.customer_id
    left join (select customer_id, amount_cents, day, own, firm, sum(taken) as taken from given group by 1, 2, 3, 4, 5) g
      on g.customer_id = r.customer_id and g.amount_cents = r.amount_cents and g.day = r.day and g.own = r.own and g.firm = r.firm
  ) f
), fitted as (
  select t.*, s.named_cents, s.one,
    case when s.named_cents = t.amount_cents then 'NAMED' when s.one is not null then 'ONE'
      when s.balance = t.amount_cents then 'ALL' when s.run then 'OLDEST' else 'NONE' end as fit
  from turn t join (
    select t.line_id, t.customer_id, coalesce(sum(o.cents) filter (where o.id = any (t.invoices)), 0) as named_cents, coalesce(sum(o.cents), 0) as balance,
      (array_agg(o.id order by o.due_on, o.id) filter (where o.cents = t.amount_cents))[min(t.turn)] as one,
      coalesce(bool_or(o.running = t.amount_cents), false) as run
    from turn t left join open o on o.customer_id = t.customer_id group by 1, 2
  ) s on s.line_id = t.line_id and s.customer_id = t.customer_id
), placed as (
  select f.*, rank() over place as place
  from fitted f where not f.weak or f.already or f.fit <> 'NONE'
  -- NAMED before what only happens to fit.
  window place as (
    partition by f.line_id order by f.weight desc, (f.weight > 0 and f.already) desc, (f.fit = 'NAMED') desc, f.fit = 'NONE')
), best as (
  select distinct on (p.line_id) p.*, count(*) over (partition by p.line_id) as equals from placed p where p.place = 1
  order by p.line_id, p.customer_id
)
select l.id, l.file_row, l.day, l.text, l.note, l.amount_cents / 100.0, t.state,
  case when t.state not in ('SURE', 'LIKELY', 'CHOOSE') or b.line_id is null then t.state when b.equals > 1 then 'SEVERAL'
    when b.fit = 'NONE' and b.numbers is not null and b.named_cents > l.amount_cents then 'SHORT'
    when b.fit = 'NONE' and b.numbers is not null and b.named_cents > 0 then 'OVER' else b.fit end,
  coalesce(b.numbers, b.called, b.known_on::text), coalesce(abs(l.amount_cents - b.named_cents) / 100.0, 0),
  case when k.id is not null then jsonb_build_object('id', k.id, 'name', coalesce(a.company, k.first_name || ' ' || k.last_name)) end,
  coalesce(case when b.equals = 1 and not b.already then (
    select jsonb_agg(jsonb_build_object('invoiceId', x.id, 'code', x.code, 'version', x.version, 'open', x.cents / 100.0,
      'amount', least(x.cents, l.amount_cents - x.before) / 100.0) order by x.before)
    from (
      select o.*, sum(o.cents) over (order by o.id = any (coalesce(b.invoices, '{}')) desc, o.due_on, o.id) - o.cents as before
      from open o
      where o.customer_id = b.customer_id and case b.fit when 'NAMED' then o.id = any (b.invoices) when 'ONE' then o.id = b.one
        when 'OLDEST' then o.running <= l.amount_cents else true end
    ) x where x.before < l.amount_cents) end, '[]')
from line l left join best b on b.line_id = l.id
cross join lateral (select case
  when l.booked then 'BOOKED' when l.amount_cents <= 0 then 'OUT' when l.not_ours then 'NOT_OURS'
  when b.line_id is null and length(l.letters) >= 4 and l.letters in (select e.letters from bank_line e where e.not_ours) then 'KNOWN_NOT'
  when b.line_id is null or b.equals > 1 then 'CHOOSE' when b.already then 'ALREADY' when b.weight = 0 then 'CHOOSE'
  when b.weight = 2 and (b.fit = 'NAMED' or b.fit <> 'NONE' and b.invoices is null) then 'SURE' else 'LIKELY' end as state) t
left join customer k on k.id = case when l.booked then l.booked_of when b.equals = 1 then b.customer_id end
left join address a on a.id = k.default_billing_address_id
order by l.file_row
$$;

-- A file, the newest where none is wanted, with its lines, and the newest files; null for a file that was not read.
create or replace function bank_of(wanted integer, most integer) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'files', coalesce((
      select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'readAt', to_char(f.read_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        -- What is known not to be ours, the lines that are shown say; of other files the letters do.
        'readBy', f.read_by, 'open', case when f.id = t.id then t.open else (
          select count(*) from bank_file_line p join bank_line l on l.id = p.line_id
          where p.file_id = f.id and l.amount_cents > 0 and not l.not_ours
            and (length(l.letters) < 4 or l.letters not in (select e.letters from bank_line e where e.not_ours))
            and not exists (select from receipt r where r.id = l.receipt_id and r.voided_at is null)) end) order by f.id desc)
      from (select * from bank_file n order by n.id desc limit most) f), '[]'),
    'file', (
      select jsonb_build_object('id', f.id, 'linesNew', f.lines_new, 'unreadable', f.unreadable, 'lines', t.lines)
      from bank_file f where f.id = t.id))
  from (
    select n.id, coalesce(jsonb_agg(l order by l.row) filter (where l.id is not null), '[]') as lines,
      count(*) filter (where l.state not in ('BOOKED', 'OUT', 'NOT_OURS', 'KNOWN_NOT')) as open
    from (select coalesce(wanted, max(n.id)) as id from bank_file n) n left join lateral bank_lines_of(n.id) l on true group by n.id) t
  where wanted is null or exists (select from bank_file n where n.id = wanted)
$$;

-- Forgets a file that was read wrongly: what its columns mean, and its lines that no other file has and nothing was said of.
create or replace function forget_bank_file(of_file integer) returns text language plpgsql as $$
declare
  called text;
begin
  delete from bank_line l where not l.not_ours and l.note = '' and l.receipt_id is null
    and l.id in (select p.line_id from bank_file_line p where p.file_id = of_file)
    and not exists (select from bank_file_line p where p.line_id = l.id and p.file_id <> of_file);
  delete from bank_file_line where file_id = of_file;
  delete from bank_file where id = of_file returning name into called;
  return called;
end $$;
