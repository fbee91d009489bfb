import type { StaffReceiving } from '#contract/stock/staff-receiving.ts';
import { imageUrl } from '#contract/platform/images.ts';
import { classNames } from '#ui/class-names.ts';
import record from '../../../parts/record.module.css';
import styles from './receiving.module.css';
import { stillToCome } from './still-to-come.ts';

/** The last scan, large: how many there are, and to which rack. */
export const LastScan = ({ receiving: { scans, lines } }: { receiving: StaffReceiving }) => {
  const [last] = scans;
  if (!last) return null;
  const line = lines.find(({ sku }) => last.outcome === 'LINE' && sku === last.sku);
  return (
    <section
      aria-label="Last scan"
      aria-live="polite"
      className={classNames(styles.last, line ? styles.right : styles.wrong)}
    >
      {line && <Thumb line={line} />}
      <div className={styles.said}>
        <p className={styles.what}>{line ? last.name : `Not on this order: ${last.name || last.code}`}</p>
        <p>
          <span className={record.code}>{last.sku || last.code}</span>
          {line && line.rack !== '' && (
            <>
              {' · to rack '}
              <strong className={record.code}>{line.rack}</strong>
            </>
          )}
        </p>
      </div>
      {line && (
        <p className={styles.count}>
          <strong>{line.received + line.scanned}</strong> of {line.pieces}
          <span>{stillToCome(line, true)}</span>
        </p>
      )}
    </section>
  );
};

const Thumb = ({ line: { picture } }: { line: StaffReceiving['lines'][number] }) =>
  picture && <img src={imageUrl(picture.path, 96)} alt="" width={56} height={56} className={styles.thumb} />;
