import type { VariantDetail } from '#contract/catalogue.ts';
import { links } from '#contract/links.ts';
import { Button } from '#ui/button.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import styles from './fits-phones.module.css';

const shownAtFirst = 12;

/** The phones that a product fits, each leading to everything else that fits it. */
export const FitsPhones = ({ phones }: { phones: VariantDetail['fits'] }) => {
  const [all, setAll] = useState(false);
  return (
    <section aria-labelledby="fits">
      <h2 id="fits" className={styles.label}>
        Fits
      </h2>
      <ul className={styles.phones}>
        {(all ? phones : phones.slice(0, shownAtFirst)).map(({ name, url }) => (
          <li key={url}>
            <Link to={links.phone(url)} className={styles.phone}>
              {name}
            </Link>
          </li>
        ))}
        {phones.length > shownAtFirst && !all && (
          <li>
            <Button variant="text" onClick={() => setAll(true)}>
              {phones.length - shownAtFirst} more
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
};
