import { answersOf } from '#client/call-queries.ts';
import { staffLinks } from '#contract/staff-links.ts';
import {
  type Reorder,
  type ReorderLine,
  reorderWeeks,
  usualLeadDays,
  type MakeReorder,
  wholeCartons,
} from '#contract/stock/staff-reorder.ts';
import { formatDollars } from '#kernel/money.ts';
import { Button } from '#ui/button.tsx';
import { problemsOf } from '#ui/call-problems.ts';
import { cellColumn, type Column, DataTable, numberColumn } from '#ui/data-table.tsx';
import { NothingHere } from '#ui/nothing-here.tsx';
import { Problems } from '#ui/problems.tsx';
import { QuantityBox, selectAll } from '#ui/quantity-box.tsx';
import { Select } from '#ui/select.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, callQuery } from '../../../api/api.ts';
import { Dollars } from '../../../parts/dollars.tsx';
import { useGoOn } from '../../../parts/use-go-on.ts';
import { useAct } from '../../../parts/use-act.ts';
import record from '../../../parts/record.module.css';
import { SoleRecord } from '../../../parts/sole-record.tsx';
import { figureColumn } from '../../../parts/columns.tsx';
import { TextLink } from '../../../parts/text-link.tsx';
import styles from './reorder.module.css';
import { staffLimits } from '#contract/staff-limits.ts';
import * as staffMessages from '#messages/staff.js';

/** What was chosen otherwise than suggested. `pieces`: as typed; empty or 0 leaves the part out. */
type Choice = { pieces?: string; supplierId?: number };
type Choices = Readonly<Record<number, Choice>>;

const supplierOf = ({ variantId, offers }: ReorderLine, choices: Choices): number | undefined =>
  choices[variantId]?.supplierId ?? offers[0]?.supplierId;

const offerOf = (line: ReorderLine, choices: Choices): ReorderLine['offers'][number] | undefined =>
  line.offers.find(({ supplierId }) => supplierId === supplierOf(line, choices));

/** Whole cartons of the chosen supplier, until something else is typed. */
const piecesOf = (line: ReorderLine, choices: Choices): string => {
  const pack = offerOf(line, choices)?.pack ?? 1;
  return choices[line.variantId]?.pieces ?? String(wholeCartons(line.suggested, pack));
};

const wrongPieces = (line: ReorderLine, choices: Choices): string | undefined => {
  const typed = piecesOf(line, choices).trim();
  if (line.offers.length === 0 || typed === '') return undefined;
  return /^\d+$/.test(typed) && Number(typed) <= staffLimits.purchasePiecesMax
    ? undefined
    : staffMessages.purchasePiecesForm();
};

/** What is bought from each supplier. */
const chosenOrders = (lines: readonly ReorderLine[], choices: Choices): MakeReorder['orders'] => {
  const orders = new Map<number, { variantId: number; pieces: number }[]>();
  for (const line of lines) {
    const supplierId = supplierOf(line, choices);
    const pieces = Number(piecesOf(line, choices));
    if (supplierId === undefined || !(pieces > 0)) continue;
    orders.set(supplierId, [...(orders.get(supplierId) ?? []), { variantId: line.variantId, pieces }]);
  }
  return [...orders].map(([supplierId, bought]) => ({ supplierId, lines: bought }));
};

/** What to buy now, by supplier, made into drafts in one press. */
export const ReorderPage = () => {
  const [weeks, setWeeks] = useState('6');
  const [choices, setChoices] = useState<Choices>({});
  return (
    <SoleRecord title="What to buy now" query={callQuery('staffReorder', { query: { weeks } })}>
      {(reorder) => (
        <>
          <Select
            label="Enough for"
            value={weeks}
            options={reorderWeeks.map((each) => ({ value: String(each), label: `${each} weeks` }))}
            onChange={setWeeks}
          />
          {reorder.lines.length === 0 ? (
            <NothingHere>Nothing that is counted runs out before a supplier could bring more.</NothingHere>
          ) : (
            <Chosen key={weeks} {...reorder} choices={choices} choose={setChoices} />
          )}
        </>
      )}
    </SoleRecord>
  );
};

type ChosenProps = Reorder & { choices: Choices; choose: (choices: Choices) => void };

const Chosen = ({ suppliers, lines, choices, choose }: ChosenProps) => {
  const [key] = useState(() => crypto.randomUUID());
  const goOn = useGoOn();
  const set = (id: number, choice: Choice) => choose({ ...choices, [id]: { ...choices[id], ...choice } });
  const orders = chosenOrders(lines, choices);
  const isWrong = lines.some((line) => wrongPieces(line, choices) !== undefined);
  const { act, busy, problems } = useAct();
  const make = async () => {
    const purchases = await api.staffMakeReorder({ body: { key, orders } });
    await goOn(staffLinks.purchases(), 'Drafts', purchases.map(({ code }) => code).join(', '));
  };
  const nameOf = new Map(suppliers.map(({ id, name }) => [id, name]));
  const columns = columnsOf({ choices, set, nameOf });
  const without = lines.filter(({ offers }) => offers.length === 0);
  return (
    <>
      {suppliers.map(({ id, name, leadDays, minimum }) => {
        const own = lines.filter((line) => supplierOf(line, choices) === id);
        if (own.length === 0) return null;
        const order = orders.find(({ supplierId }) => supplierId === id);
        const sum = (order?.lines ?? []).reduce((all, { variantId, pieces }) => {
          const line = own.find((each) => each.variantId === variantId);
          return all + Math.round(((line && offerOf(line, choices)?.cost) || 0) * 100) * pieces;
        }, 0);
        const short = minimum ? Math.round(minimum * 100) - sum : 0;
        return (
          <section key={id} aria-labelledby={`supplier-${id}`}>
            <h2 id={`supplier-${id}`}>{name}</h2>
            <p className={record.quiet}>
              {leadDays === null
                ? `No days until it delivers are known: ${usualLeadDays} are reckoned with.`
                : `Delivers ${leadDays} days after an order.`}
            </p>
            <DataTable label={name} columns={columns} rows={own} keyOf={({ variantId }) => variantId} />
            <p>
              {`${(order?.lines.length ?? 0).toLocaleString('en-CA')} lines`}
              {minimum !== undefined && `, ${formatDollars(sum / 100)} as far as costs are known`}
              {order && short > 0 && `; ${formatDollars(short / 100)} below the least order`}
            </p>
          </section>
        );
      })}
      {without.length > 0 && (
        <section aria-labelledby="without">
          <h2 id="without">Sold by no supplier that is known</h2>
          <DataTable
            label="Without a supplier"
            columns={columns.slice(0, 6)}
            rows={without}
            keyOf={({ variantId }) => variantId}
          />
        </section>
      )}
      <Problems problems={problems} />
      <p>
        <Button variant="primary" disabled={busy || orders.length === 0 || isWrong} onClick={() => act(make)}>
          {orders.length === 1 ? 'Make a draft purchase' : `Make ${orders.length} draft purchases`}
        </Button>
      </p>
    </>
  );
};

type Columns = {
  choices: Choices;
  set: (variantId: number, choice: Choice) => void;
  nameOf: ReadonlyMap<number, string>;
};

const columnsOf = ({ choices, set, nameOf }: Columns): Column<ReorderLine>[] => [
  cellColumn('name', 'Part', { compact: 'first' }, ({ variantId, sku, name }) => (
    <>
      {name}
      <div>
        <TextLink to={staffLinks.variantStock(variantId)}>{sku}</TextLink>
      </div>
    </>
  )),
  numberColumn('available', 'Available', { compact: 'named' }),
  figureColumn('sold', 'A week', {}, ({ sold }) => (sold / 4).toLocaleString('en-CA', { maximumFractionDigits: 1 })),
  figureColumn('lasts', 'Lasts', {}, ({ lasts }) =>
    lasts === null ? null : <span className={record.whole}>{`${lasts} days`}</span>,
  ),
  figureColumn('coming', 'On order', { optional: true }, ({ coming }) => coming || null),
  figureColumn('watched', 'Asked for', { optional: true }, ({ watched }) => watched || null),
  figureColumn('cost', 'Cost', { optional: true }, (line) => {
    const cost = offerOf(line, choices)?.cost;
    return cost === undefined || cost === null ? null : <Dollars amount={cost} />;
  }),
  cellColumn('supplier', 'From', { compact: 'below', optional: true }, (line) =>
    line.offers.length < 2 ? null : (
      <Select
        label={`Supplier of ${line.sku}`}
        quiet
        value={String(supplierOf(line, choices))}
        options={line.offers.map(({ supplierId }) => ({
          value: String(supplierId),
          label: nameOf.get(supplierId) ?? '',
        }))}
        onChange={(id) => set(line.variantId, { supplierId: Number(id) })}
      />
    ),
  ),
  cellColumn('pieces', 'Buy', { align: 'end', compact: 'end' }, (line) => {
    const offer = offerOf(line, choices);
    return (
      <div className={styles.buy}>
        <QuantityBox
          aria-label={`Pieces of ${line.sku}`}
          value={piecesOf(line, choices)}
          wrong={wrongPieces(line, choices)}
          classes={{ input: styles.pieces, words: record.quiet }}
          onFocus={selectAll}
          onText={(typed) => set(line.variantId, { pieces: typed })}
        />
        {offer && <Carton key={`${offer.supplierId} ${offer.pack}`} line={line} {...offer} />}
      </div>
    );
  }),
];

type CartonProps = { line: ReorderLine; supplierId: number; pack: number };

/** In how many pieces the supplier sells it, kept when it is left. */
const Carton = ({ line: { variantId, sku }, supplierId, pack }: CartonProps) => {
  const [typed, setTyped] = useState(String(pack));
  const client = useQueryClient();
  const { mutate, error } = useMutation({
    mutationFn: () =>
      api.staffSetPack({ params: { id: variantId }, body: { supplierId, seen: pack, pack: Number(typed) } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: answersOf('staffReorder') }),
  });
  return (
    <span className={record.quiet}>
      {'Carton of '}
      <QuantityBox
        aria-label={`Pieces in a carton of ${sku}`}
        value={typed}
        wrong={error ? problemsOf(error)[0] : undefined}
        classes={{ input: styles.carton, words: record.quiet }}
        onFocus={selectAll}
        onText={setTyped}
        onBlur={() => typed.trim() !== String(pack) && mutate()}
      />
    </span>
  );
};
