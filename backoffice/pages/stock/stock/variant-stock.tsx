import { capability } from '#contract/people/staff.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { ChangeStock, CountStock, MoveStock, type StaffStock } from '#contract/stock/staff-stock.ts';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import { catalogueStock } from '#contract/catalogue/fields.ts';
import { cellColumn, type Column, DataTable, numberColumn, timeColumn, valueColumn } from '#ui/data-table.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { SelectField, named } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useWatch } from 'react-hook-form';
import { action } from '../../../parts/action-button.tsx';
import { History, OrderLink, RecordHead, recordPage } from '../../../parts/record-page.tsx';
import styles from '../../../parts/record.module.css';
import { type RecordDialog, useChange, useDialogs } from '../../../parts/use-change.ts';
import { api, callQuery } from '../../../api/api.ts';
import { FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { asNumber, asOptionalNumber, NumberField } from '../../../forms/number-fields.tsx';
import { saidBy } from '../../../forms/said-by.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { SuggestField } from '../../../parts/suggest-field.tsx';

type StockDialogProps = RecordDialog<StaffStock> & { stock: StaffStock };

type Registered = Omit<ComponentProps<'input'> & ComponentProps<'select'>, 'children'> & { error: string | undefined };

type Props = {
  /** Before each label, such as "From"; none for a single place. */
  of?: string;
  locationId: unknown;
  location: Registered;
  rack: Registered;
};

const labelled = (of: string | undefined, label: string): string =>
  of === undefined ? label : `${of} ${label.toLowerCase()}`;

/** A location and a rack in it, typed or scanned. Known racks are offered. */
const PlaceFields = ({ of, locationId, location, rack }: Props) => {
  const { data: locations = [] } = useQuery(callQuery('staffLocations', {}));
  const chosen = locations.find((each) => each.id === Number(locationId));
  return (
    <>
      <SelectField
        label={labelled(of, 'Location')}
        placeholder="Choose a location"
        options={named(locations)}
        {...location}
      />
      <SuggestField
        label={labelled(of, 'Rack')}
        hint="Empty: somewhere in the location."
        optional
        autoComplete="off"
        options={chosen?.racks.map(({ code }) => code) ?? []}
        {...rack}
      />
    </>
  );
};

/** How many pieces were counted, and why: the difference becomes a movement. */
const CountDialog = ({ stock, ...rest }: StockDialogProps) => {
  const { id, version, sku, onHand, countedSince, places } = stock;
  const isCounted = countedSince !== null;
  const [first] = places;
  // In one place there is nothing to choose.
  const isSpread = places.filter((place) => place.onHand !== 0).length > 1;
  const { form, field, dialog } = useDialogForm(rest, {
    schema: CountStock,
    // Nothing is counted yet: the box is empty.
    values: {
      version,
      pieces: '' as unknown as number,
      reason: isCounted ? '' : 'First count',
      ...(isSpread && { place: { locationId: first?.locationId ?? 0, rack: first?.rack ?? '' } }),
    },
    send: (body) => api.staffCountStock({ params: { id }, body }),
    done: 'The count was written down.',
  });
  const typed = useWatch({ control: form.control });
  const there = isSpread ? onHandAt(places, typed.place) : onHand;
  return (
    <FormDialog
      title={isCounted ? `Correct the count of ${sku}` : `Begin to count ${sku}`}
      action={isCounted ? 'Correct the count' : 'Begin to count'}
      {...dialog}
    >
      {isSpread && (
        <PlaceFields
          locationId={typed.place?.locationId}
          location={field('place.locationId', asNumber)}
          rack={field('place.rack')}
        />
      )}
      <NumberField
        label="Counted pieces"
        hint={
          isCounted
            ? `${there} should be there, those for open orders included.`
            : 'All that are in the house, those for open orders included.'
        }
        {...field('pieces', asNumber)}
      />
      <TextField label="Why" {...field('reason')} />
    </FormDialog>
  );
};

type Typed = { locationId?: number | undefined; rack?: string | undefined } | undefined;

const onHandAt = (places: StaffStock['places'], typed: Typed): number =>
  places.find(
    ({ locationId, rack }) =>
      locationId === Number(typed?.locationId) && rack.toUpperCase() === (typed?.rack ?? '').trim().toUpperCase(),
  )?.onHand ?? 0;

type Movement = StaffStock['movements'][number];

/** With its sign; nothing for 0. */
const signed = (pieces: number): string => (pieces > 0 ? `+${pieces}` : pieces < 0 ? `−${-pieces}` : '');

const ledgerColumns: Column<Movement>[] = [
  timeColumn('at', 'When', { compact: 'second' }),
  cellColumn('kind', 'What', { compact: 'first' }, ({ kind, order, reason }) => (
    <>
      {kind.name} {order && <OrderLink id={order.id}>{order.code}</OrderLink>}
      <span className={styles.quiet}>{reason}</span>
    </>
  )),
  cellColumn('place', 'Where', { compact: 'below' }, ({ location, rack }) =>
    [location, rack].filter(Boolean).join(' '),
  ),
  { name: 'actor', label: 'Who', compact: 'below', cell: ({ actor }) => actor },
  { name: 'pieces', label: 'Pieces', align: 'end', compact: 'firstEnd', cell: ({ pieces }) => signed(pieces) },
  { name: 'allocated', label: 'Allocated', align: 'end', compact: 'named', cell: (row) => signed(row.allocated) },
  numberColumn('onHand', 'On hand', { compact: 'named' }),
];

/** The movements of a variant, newest first. */
const Ledger = ({ movements }: { movements: readonly Movement[] }) => (
  <section aria-labelledby="movements">
    <h2 id="movements">Movements</h2>
    <DataTable label="Movements" columns={ledgerColumns} rows={movements} />
  </section>
);

/** Pieces go to another rack or location. */
const MoveDialog = ({ stock, ...rest }: StockDialogProps) => {
  const { id, version, sku, places } = stock;
  const first = places.find(({ onHand }) => onHand > 0);
  const from = { locationId: first?.locationId ?? ('' as unknown as number), rack: first?.rack ?? '' };
  const to = { locationId: first?.locationId ?? ('' as unknown as number), rack: '' };
  const { form, field, dialog } = useDialogForm(rest, {
    schema: MoveStock,
    values: { version, from, to, pieces: '' as unknown as number, reason: '' },
    send: (body) => api.staffMoveStock({ params: { id }, body }),
    done: 'The pieces were moved.',
  });
  const typed = useWatch({ control: form.control });
  return (
    <FormDialog title={`Move ${sku}`} action="Move them" {...dialog}>
      <PlaceFields
        of="From"
        locationId={typed.from?.locationId}
        location={field('from.locationId', asNumber)}
        rack={field('from.rack')}
      />
      <NumberField label="Pieces" {...field('pieces', asNumber)} />
      <PlaceFields
        of="To"
        locationId={typed.to?.locationId}
        location={field('to.locationId', asNumber)}
        rack={field('to.rack')}
      />
      <TextField label="Why" optional {...field('reason')} />
    </FormDialog>
  );
};

const whenOutOptions = (['OUT_OF_STOCK', 'ARRIVING_SOON'] as const).map((value) => ({
  value,
  label: catalogueStock[value],
}));

/** When a counted variant is low, and what shoppers read when none is left. */
const LevelDialog = ({ stock, ...rest }: StockDialogProps) => {
  const { id, version, sku, lowLevel, whenOut, followsPurchases } = stock;
  const { field, dialog } = useDialogForm(rest, {
    schema: ChangeStock,
    values: { version, lowLevel, whenOut, followsPurchases },
    send: (body) => api.staffChangeStock({ params: { id }, body }),
    done: 'Saved.',
  });
  const said = saidBy('variantStock', field);
  return (
    <FormDialog title={`Low level of ${sku}`} action="Save" {...dialog}>
      <NumberField {...said('lowLevel', asOptionalNumber)} />
      <SelectField {...said('whenOut')} options={whenOutOptions} />
      <CheckField {...field('followsPurchases')}>Arriving soon while a purchase brings some</CheckField>
    </FormDialog>
  );
};

const stockQuery = (id: number) => callQuery('staffStock', { params: { id } });

const VariantStock = ({ record: stock }: { record: StaffStock }) => {
  const { id, name, sku, rack, stockStatus, countedSince, onHand, allocated, available, lowLevel } = stock;
  const change = useChange(stockQuery(id), sku);
  const { asked, ask, dialog } = useDialogs<'count' | 'level' | 'move', StaffStock>(change);
  const isCounted = countedSince !== null;
  const inLedger = capability(isCounted ? null : 'It is not counted yet.');
  return (
    <>
      <RecordHead
        name={name}
        status={{ id: stockStatus, name: catalogueStock[stockStatus] }}
        change={change}
        actions={[
          action('Low level', inLedger, () => ask('level'), { asks: true }),
          action('Move pieces', inLedger, () => ask('move'), { asks: true }),
          action(isCounted ? 'Correct the count' : 'Begin to count', capability(null), () => ask('count'), {
            asks: true,
            primary: true,
          }),
        ]}
      >
        <span className={styles.code}>{sku}</span>
        {rack !== '' && ` · rack ${rack}`}
      </RecordHead>
      {isCounted ? (
        <DetailList>
          <Detail term="On hand">{onHand}</Detail>
          <Detail term="Allocated">{allocated}</Detail>
          <Detail term="Available">{available}</Detail>
          <Detail term="Low at">{lowLevel ?? 'Never'}</Detail>
        </DetailList>
      ) : (
        <p className={styles.quiet}>Not counted: its status is what staff or an import say.</p>
      )}
      {isCounted && <Places places={stock.places} />}
      {isCounted && <Ledger movements={stock.movements} />}
      <History entries={stock.history} />
      {asked === 'count' && <CountDialog stock={stock} {...dialog} />}
      {asked === 'move' && <MoveDialog stock={stock} {...dialog} />}
      {asked === 'level' && <LevelDialog stock={stock} {...dialog} />}
    </>
  );
};

/** The stock of one variant: its sums, its ledger, and correcting the count. */
export const VariantStockPage = recordPage(stockQuery, [staffLinks.stock(), 'Stock'], VariantStock);

type Place = StaffStock['places'][number];

const columns: Column<Place>[] = [
  cellColumn('location', 'Location', { compact: 'second' }, ({ location, sells }) => (
    <>
      {location} {!sells && <span className={styles.quiet}>not sold from</span>}
    </>
  )),
  valueColumn('rack', 'Rack', { compact: 'first' }),
  numberColumn('onHand', 'On hand', { compact: 'firstEnd' }),
  numberColumn('allocated', 'Allocated', { compact: 'named' }),
];

/** Where a variant lies, in the order in which orders take from there. */
const Places = ({ places }: { places: readonly Place[] }) => (
  <section aria-labelledby="places">
    <h2 id="places">Where it lies</h2>
    <DataTable
      label="Where it lies"
      columns={columns}
      rows={places}
      keyOf={({ locationId, rack }) => `${locationId} ${rack}`}
    />
  </section>
);
