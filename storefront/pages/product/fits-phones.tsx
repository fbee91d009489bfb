import type { VariantDetail } from '#contract/catalogue/catalogue.ts';
import { links } from '#contract/links.ts';
import * as words from '#messages/product.js';
import { PageLink } from '../../parts/page-link.tsx';
import styles from './fits-phones.module.css';

type Phones = VariantDetail['fits'];

const shownAtFirst = 12;

/**
 * The phones that a product fits, each linked to everything else that fits it. Long lists are collapsed, but in the
 * page.
 */
export const FitsPhones = ({ phones }: { phones: Phones }) => (
  <section aria-labelledby="fits">
    <h2 id="fits" className={styles.label}>
      {words.fits()}
    </h2>
    <PhoneLinks phones={phones.slice(0, shownAtFirst)} />
    {phones.length > shownAtFirst && (
      <details className={styles.rest}>
        <summary className={styles.summary}>
          <span className={styles.whenClosed}>{words.showAllPhones(phones.length)}</span>
          <span className={styles.whenOpen}>{words.showFewerPhones()}</span>
        </summary>
        <PhoneLinks phones={phones.slice(shownAtFirst)} />
      </details>
    )}
  </section>
);

const PhoneLinks = ({ phones }: { phones: Phones }) => (
  <ul className={styles.phones}>
    {phones.map(({ name, url }) => (
      <li key={url}>
        <PageLink to={links.phone(url)} className={styles.phone}>
          {name}
        </PageLink>
      </li>
    ))}
  </ul>
);
