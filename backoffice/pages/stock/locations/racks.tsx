import type { StockLocation } from '#contract/stock/staff-locations.ts';
import record from '../../../parts/record.module.css';
import { aisles } from './aisles.ts';
import styles from './locations.module.css';

type Rack = StockLocation['racks'][number];
type Props = { racks: readonly Rack[]; onPress: (rack: Rack) => void };

/** More racks than these are shown by aisle, each folded. */
const atOnce = 40;

/** The racks of a location; many of them by the aisle that their codes begin with. */
export const Racks = ({ racks, onPress }: Props) => {
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

const RackList = ({ racks, onPress }: Props) => (
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
