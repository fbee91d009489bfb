import {
  type StockLocation,
  RenameRack,
  AddRacks,
  AddLocation,
  ChangeLocation,
} from '#contract/stock/staff-locations.ts';
import { TextAreaField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { useState } from 'react';
import { AskButton } from '../../../parts/dialog-button.tsx';
import { useKept } from '../../../parts/use-kept.ts';
import record from '../../../parts/record.module.css';
import { solePage } from '../../../parts/sole-record.tsx';
import styles from './locations.module.css';
import { api, callQuery } from '../../../api/api.ts';
import { type DialogProps, FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { aisles } from './aisles.ts';
import { saidBy } from '../../../forms/said-by.ts';

type Rack = StockLocation['racks'][number];
type RacksProps = { racks: readonly Rack[]; onPress: (rack: Rack) => void };

/** More racks than these are shown by aisle, each folded. */
const atOnce = 40;

/** The racks of a location; many of them by the aisle that their codes begin with. */
const Racks = ({ racks, onPress }: RacksProps) => {
  if (racks.length <= atOnce) return <RackList racks={racks} onPress={onPress} />;
  return aisles(racks).map(([aisle, inIt]) => (
    <details key={aisle} className={styles.aisle}>
      <summary>
        <b>{aisle}</b> <span className={record.quiet}>{`${inIt.length} racks · ${pieces(inIt)} pieces`}</span>
      </summary>
      <RackList racks={inIt} onPress={onPress} />
    </details>
  ));
};

const pieces = (racks: readonly Rack[]): string =>
  racks.reduce((sum, rack) => sum + rack.pieces, 0).toLocaleString('en-CA');

const RackList = ({ racks, onPress }: RacksProps) => (
  <ul className={styles.racks}>
    {racks.map((rack) => (
      <li key={rack.id}>
        <button type="button" className={styles.rack} aria-haspopup="dialog" onClick={() => onPress(rack)}>
          <span className={record.code}>{rack.code}</span>
          <span className={record.quiet}>
            {rack.variants === 0 ? 'empty' : `${rack.pieces.toLocaleString('en-CA')} pcs`}
          </span>
        </button>
      </li>
    ))}
  </ul>
);

type LocationDialogProps = DialogProps<StockLocation[], [done: string]>;

/** Adds a location, or changes the given one. */
const LocationDialog = ({ location, ...rest }: LocationDialogProps & { location?: StockLocation | undefined }) =>
  location ? <Change location={location} {...rest} /> : <Add {...rest} />;

const Add = (props: LocationDialogProps) => {
  const { field, dialog } = useDialogForm(props, {
    schema: AddLocation,
    defaultValues: { name: '', sells: true },
    send: (body) => api.staffAddLocation({ body }),
    done: 'The location was added.',
  });
  return (
    <FormDialog title="A new location" action="Add it" {...dialog}>
      <TextField label="Name" {...field('name')} />
      <CheckField {...field('sells')}>Its pieces are sold</CheckField>
    </FormDialog>
  );
};

const Change = ({ location, ...rest }: LocationDialogProps & { location: StockLocation }) => {
  const { id, version, name, sells } = location;
  const { field, dialog } = useDialogForm(rest, {
    schema: ChangeLocation,
    defaultValues: { version, name, sells, first: false },
    send: (body) => api.staffChangeLocation({ params: { id }, body }),
    done: 'Saved.',
  });
  return (
    <FormDialog title={name} action="Save" {...dialog}>
      <TextField label="Name" {...field('name')} />
      <CheckField {...field('sells')}>Its pieces are sold</CheckField>
      <CheckField {...field('first')}>Orders take from it first</CheckField>
    </FormDialog>
  );
};

const query = callQuery('staffLocations', {});

type Asking =
  | { what: 'location' | 'racks'; location?: StockLocation }
  | { what: 'rack'; location: StockLocation; rack: StockLocation['racks'][number] };

const Locations = ({ record: locations }: { record: readonly StockLocation[] }) => {
  const { keep } = useKept(query, { anew: true });
  const [asking, setAsking] = useState<Asking | null>(null);
  const dialog = {
    onClose: () => setAsking(null),
    onDone: (all: StockLocation[], done: string) => keep(all, 'Locations', done),
  };
  const press = (what: 'location' | 'racks', label: string, does: string, location: StockLocation) => (
    <AskButton aria-label={`${does} ${location.name}`} label={label} onAsk={() => setAsking({ what, location })} />
  );
  return (
    <>
      <p className={record.quiet}>Orders take from the first that sells, then from the next.</p>
      <div className={record.actions}>
        <AskButton variant="primary" label="Add a location" onAsk={() => setAsking({ what: 'location' })} />
      </div>
      {locations.map((location, index) => (
        <section key={location.id} aria-label={location.name}>
          <div className={styles.head}>
            <h2>{location.name}</h2>
            <span className={record.quiet}>
              {`${location.pieces.toLocaleString('en-CA')} pieces`}
              {!location.sells && ' · not sold from'}
              {index === 0 && locations.length > 1 && ' · taken from first'}
            </span>
            <span className={styles.press}>
              {press('location', 'Change', 'Change', location)}
              {press('racks', 'Add racks', 'Add racks to', location)}
            </span>
          </div>
          {location.racks.length === 0 ? (
            <p className={record.quiet}>No racks: pieces lie somewhere in it.</p>
          ) : (
            <Racks racks={location.racks} onPress={(rack) => setAsking({ what: 'rack', location, rack })} />
          )}
        </section>
      ))}
      {asking?.what === 'location' && <LocationDialog location={asking.location} {...dialog} />}
      {asking?.what === 'racks' && asking.location && <RacksDialog location={asking.location} {...dialog} />}
      {asking?.what === 'rack' && <RackDialog location={asking.location} rack={asking.rack} {...dialog} />}
    </>
  );
};

/** Where stock lies: locations in the order in which orders take from them, and their racks. */
export const LocationsPage = solePage('Locations', query, Locations);

type Props = LocationDialogProps & { location: StockLocation; rack: StockLocation['racks'][number] };

const RackDialog = ({ location, rack, ...rest }: Props) => {
  const { code, variants, pieces } = rack;
  const { field, dialog } = useDialogForm(rest, {
    schema: RenameRack,
    defaultValues: { seen: code, code },
    send: (body) => api.staffRenameRack({ params: { id: location.id, rackId: rack.id }, body }),
    done: 'The rack was renamed.',
  });
  return (
    <FormDialog title={`Rack ${code}`} action="Rename it" {...dialog}>
      <p>{`${variants} ${variants === 1 ? 'product lies' : 'products lie'} here, ${pieces} pieces in all.`}</p>
      <TextField label="Code" {...field('code')} />
    </FormDialog>
  );
};

/** Codes as typed or pasted, one a line or with commas. */
const codesOf = (typed: unknown): string[] =>
  (Array.isArray(typed) ? typed.join('\n') : String(typed))
    .split(/[\n,;\t]/)
    .map((code) => code.trim())
    .filter((code) => code !== '');

const RacksDialog = ({ location, ...rest }: LocationDialogProps & { location: StockLocation }) => {
  const { id, name } = location;
  const { field, dialog } = useDialogForm(rest, {
    schema: AddRacks,
    defaultValues: { codes: [] },
    send: (body) => api.staffAddRacks({ params: { id }, body }),
    done: 'The racks were added.',
  });
  const said = saidBy('locations', field);
  return (
    <FormDialog title={`Racks of ${name}`} action="Add them" {...dialog}>
      <TextAreaField {...said('codes', { setValueAs: codesOf })} />
    </FormDialog>
  );
};
