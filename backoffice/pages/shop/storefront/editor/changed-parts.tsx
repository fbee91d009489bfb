import { type StaffStorefront, storefrontParts } from '#contract/shop/staff-storefront.ts';
import styles from './editor.module.css';
import { lostAndGained, describePart } from './describe-part.ts';

/** What publishing would change: part by part, as it is and as it would be. */
export const ChangedParts = ({ record }: { record: StaffStorefront }) => (
  <ul className={styles.compared}>
    {record.changed.map((part) => {
      const { lost, gained } = lostAndGained(describePart(record.published, part), describePart(record.draft, part));
      return (
        <li key={part}>
          <h3>{storefrontParts[part]}</h3>
          {lost.map((line) => (
            <p key={line} className={styles.lost}>
              <span className="visually-hidden">Now: </span>
              {line}
            </p>
          ))}
          {gained.map((line) => (
            <p key={line} className={styles.gained}>
              <span className="visually-hidden">Then: </span>
              {line}
            </p>
          ))}
          {lost.length === 0 && gained.length === 0 && <p className={styles.quiet}>In another order.</p>}
        </li>
      );
    })}
  </ul>
);
