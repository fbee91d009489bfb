import { staffLinks } from '#contract/staff-links.ts';
import { buttonClass } from '#ui/button.tsx';
import { NothingHere } from '#ui/nothing-here.tsx';
import { Link } from 'react-router';
import { callQuery, useStaff } from '../../../api/api.ts';
import record from '../../../parts/record.module.css';
import { SoleRecord } from '../../../parts/sole-record.tsx';
import { TextLink } from '../../../parts/text-link.tsx';
import { countKey, useKeptKeys } from './kept-counts.ts';
import styles from './stocktake.module.css';

const query = callQuery('staffLocations', {});

/** Where racks can be counted, and which counts on this device are not booked yet. */
export const StocktakesPage = () => {
  const { staffId } = useStaff();
  return (
    <SoleRecord title="Stocktake" query={query}>
      {(locations) => {
        const racked = locations.filter(({ racks }) => racks.length > 0);
        return racked.length === 0 ? (
          <NothingHere>
            {'No location has racks yet. They are added under '}
            <TextLink to={staffLinks.locations()}>Locations</TextLink>.
          </NothingHere>
        ) : (
          <ul aria-label="Locations">
            {racked.map(({ id, name, pieces, racks }) => (
              <li key={id} className={styles.location}>
                <div>
                  <h2>{name}</h2>
                  <p className={record.quiet}>
                    {`${racks.length} ${racks.length === 1 ? 'rack' : 'racks'} · ${pieces.toLocaleString('en-CA')} pieces`}
                    <Begun keys={racks.map((rack) => countKey(staffId, rack.id))} />
                  </p>
                </div>
                <Link className={buttonClass()} aria-label={`Count racks of ${name}`} to={staffLinks.stocktake(id)}>
                  Count racks
                </Link>
              </li>
            ))}
          </ul>
        );
      }}
    </SoleRecord>
  );
};

const Begun = ({ keys }: { keys: readonly string[] }) => {
  const kept = useKeptKeys(keys);
  const begun = keys.filter((key) => kept.has(key)).length;
  return begun > 0 && <span className={record.open}>{` · ${begun} counted here and not booked`}</span>;
};
