import { staffLinks } from '#contract/staff-links.ts';
import type { StockLocation } from '#contract/stock/staff-locations.ts';
import type { BookedStocktake } from '#contract/stock/staff-stocktake.ts';
import { Notice } from '#ui/notice.tsx';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { callQuery } from '../../../api/call-query.ts';
import { useStaff } from '../../../api/use-staff.ts';
import { NotFoundScreen } from '../../../parts/not-found-screen.tsx';
import record from '../../../parts/record.module.css';
import { SoleRecord } from '../../../parts/sole-record.tsx';
import { ChooseRacks } from './choose-racks.tsx';
import { CountRacks } from './count-racks.tsx';
import { countKey, useKeptKeys } from './kept-counts.ts';

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
        <Link className={record.link} to={staffLinks.stocktakes()}>
          Stocktake
        </Link>
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
