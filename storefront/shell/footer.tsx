import { links } from '#contract/links.ts';
import * as words from '#messages/shell.js';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { Shell } from '../api/shell.ts';
import { useKept } from '../parts/made-markup.ts';
import styles from './footer.module.css';

/** The company, its contacts, and the content pages. */
export const Footer = ({ shell }: { shell: Shell }) =>
  useKept(
    shell,
    'footer',
    <Suspense fallback={null}>
      <WholeFooter shell={shell} />
    </Suspense>,
  );

const footLine = ({ hstNumber, qstNumber, currencyLine }: Shell['company']): string =>
  [hstNumber && words.hst(hstNumber), qstNumber && words.qst(qstNumber), currencyLine].filter(Boolean).join(' · ');

const WholeFooter = ({ shell: { company, menu, footerPages } }: { shell: Shell }) => (
  <footer className={styles.footer} data-block="footer">
    <div className={styles.inner}>
      <address className={styles.company}>
        <strong className={styles.name}>{company.name}</strong>
        {company.address !== '' && <span className={styles.address}>{company.address}</span>}
      </address>
      {company.phone + company.email !== '' && (
        <div>
          <h2 className={styles.heading}>{words.contact()}</h2>
          <ul className={styles.list}>
            {company.phone !== '' && (
              <li>
                <a href={`tel:${company.phone.replace(/[^+\d]/g, '')}`}>{company.phone}</a>
              </li>
            )}
            {company.email !== '' && (
              <li>
                <a href={`mailto:${company.email}`}>{company.email}</a>
              </li>
            )}
          </ul>
        </div>
      )}
      {footerPages.length > 0 && (
        <nav aria-label={words.information()}>
          <h2 className={styles.heading}>{words.information()}</h2>
          <ul className={styles.list}>
            {footerPages.map(({ url, title }) => (
              <li key={url}>
                <Link to={links.page(url)}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {menu.length > 0 && (
        <nav aria-label={words.browse()}>
          <h2 className={styles.heading}>{words.browse()}</h2>
          <ul className={styles.list}>
            {menu.slice(0, 6).map((item) => (
              <li key={item.name}>
                <Link to={item.to}>{item.name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
    {footLine(company) !== '' && <p className={styles.foot}>{footLine(company)}</p>}
  </footer>
);
