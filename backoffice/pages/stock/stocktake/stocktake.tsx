import { staffLinks } from '#contract/staff-links.ts';
import type { StockLocation } from '#contract/stock/staff-locations.ts';
import type { BookedStocktake } from '#contract/stock/staff-stocktake.ts';
import { Notice } from '#ui/notice.tsx';
import * as staffMessages from '#messages/staff.js';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { NothingHere } from '#ui/nothing-here.tsx';
import { Problems } from '#ui/problems.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useState, type FormEvent } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { NotFoundScreen } from '../../../parts/not-found-screen.tsx';
import record from '../../../parts/record.module.css';
import { SoleRecord } from '../../../parts/sole-record.tsx';
import { CountRacks } from './count-racks.tsx';
import { countKey, useKeptKeys, keepCount } from './kept-counts.ts';
import { useAct } from '../../../parts/use-act.ts';
import { TextLink } from '../../../parts/text-link.tsx';
import { api, callQuery, useStaff } from '../../../api/api.ts';
import { openRack } from './rack-count.ts';
import styles from './stocktake.module.css';

type Props = { location: StockLocation; isKept: (rackId: number) => boolean; onBegin: (rackIds: number[]) => void };

/** Chooses racks by tick, or by scanning their labels. What was begun on this device goes on. */
const ChooseRacks = ({ location: { id, racks }, isKept, onBegin }: Props) => {
  const { staffId } = useStaff();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState<string>();
  const { act, problems } = useAct();
  if (racks.length === 0) return <NothingHere>This location has no racks: please add some first.</NothingHere>;
  const choose = (rackId: number, on: boolean) =>
    setChosen((before) => [...before.filter((each) => each !== rackId), ...(on ? [rackId] : [])]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.trim();
    if (code === '') return;
    const rack = racks.find((each) => each.code.toUpperCase() === code.toUpperCase());
    setUnknown(rack ? undefined : staffMessages.rackUnknown(code));
    if (!rack) return;
    choose(rack.id, true);
    setTyped('');
  };
  const begin = async () => {
    for (const rackId of chosen.filter((each) => !isKept(each)))
      keepCount(countKey(staffId, rackId), openRack(await api.staffRackSheet({ params: { id, rackId } }), Date.now()));
    onBegin([...chosen]);
  };
  return (
    <>
      <Problems problems={problems} />
      <form method="post" onSubmit={send}>
        <TextField
          label="Scan a rack, or type its code"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          error={unknown}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <ul aria-label="Racks" className={styles.choice}>
        {racks.map((rack) => (
          <li key={rack.id}>
            <Checkbox
              label={rack.code}
              count={isKept(rack.id) ? 'begun on this device' : ''}
              checked={chosen.includes(rack.id)}
              onChange={(on) => choose(rack.id, on)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button
          variant="primary"
          size="large"
          aria-disabled={chosen.length === 0}
          onClick={() => chosen.length > 0 && act(begin)}
        >
          {chosen.length < 2 ? 'Count this rack' : `Count ${chosen.length} racks`}
        </Button>
        {chosen.length === 0 && <p className={styles.why}>Choose one or several racks.</p>}
      </div>
    </>
  );
};

const query = callQuery('staffLocations', {});

/** Stocktake of racks, by scanner, on a phone: counted blind, then compared, then booked (docs/stock.md). */
export const StocktakePage = () => {
  const { id = '' } = useParams();
  return (
    <SoleRecord title="Count racks" query={query}>
      {(locations) => {
        const location = locations.find((each) => each.id === Number(id));
        return location ? <Stocktake key={location.id} location={location} /> : <NotFoundScreen />;
      }}
    </SoleRecord>
  );
};

const Stocktake = ({ location }: { location: StockLocation }) => {
  const { staffId } = useStaff();
  const [search, setSearch] = useSearchParams();
  const [booked, setBooked] = useState<BookedStocktake | null>(null);
  const kept = useKeptKeys(location.racks.map(({ id }) => countKey(staffId, id)));
  const isKept = (id: number) => kept.has(countKey(staffId, id));
  const wanted = new Set((search.get('racks') ?? '').split(',').map(Number));
  const racks = location.racks.filter(({ id }) => wanted.has(id) && isKept(id));
  return (
    <>
      <p className={record.quiet}>
        {`${location.name} · `}
        <TextLink to={staffLinks.stocktakes()}>Stocktake</TextLink>
      </p>
      {booked && <Booked booked={booked} />}
      {racks.length === 0 ? (
        <ChooseRacks
          location={location}
          isKept={isKept}
          onBegin={(ids) => {
            setBooked(null);
            setSearch({ racks: ids.join(',') });
          }}
        />
      ) : (
        <CountRacks
          key={search.get('racks')}
          locationId={location.id}
          racks={racks}
          onBooked={setBooked}
          onLeave={() => setSearch({})}
        />
      )}
    </>
  );
};

const Booked = ({ booked: { booked, differing, left } }: { booked: BookedStocktake }) => (
  <Notice
    kind={left.length === 0 ? 'success' : 'warn'}
    title={`${booked} ${booked === 1 ? 'line was' : 'lines were'} booked, ${differing} with a difference.`}
  >
    {left.length > 0 && (
      <ul>
        {left.map(({ rackId, rack, variantId, sku, name, why }) => (
          <li key={`${rackId} ${variantId}`}>
            {`${rack}: ${sku} ${name} `}
            {why === 'MOVED'
              ? 'moved since its count began, or was counted by another person. Please count it again.'
              : 'is not counted: it has no ledger, and nothing was booked.'}
          </li>
        ))}
      </ul>
    )}
  </Notice>
);
