import type { ShopSettings } from '#contract/shop/staff-settings.ts';
import styles from './settings.module.css';

type Said = Pick<
  ShopSettings,
  | 'companyName'
  | 'companyAddress'
  | 'companyPhone'
  | 'companyEmail'
  | 'companyHstNumber'
  | 'companyQstNumber'
  | 'currencyLine'
  | 'termsOnPapers'
>;

/** A preview of an invoice's head and foot; white in dark mode too, like paper. */
export const InvoiceHead = ({ of }: { of: Said }) => {
  const contacts = [
    of.companyAddress,
    of.companyPhone,
    of.companyEmail,
    of.companyHstNumber && `HST number ${of.companyHstNumber}`,
    of.companyQstNumber && `QST number ${of.companyQstNumber}`,
  ].filter(Boolean);
  return (
    <section aria-label="Head of your invoice" className={styles.beside}>
      <h2>Head of your invoice</h2>
      <div className={styles.paper}>
        <div className={styles.head}>
          <div>
            <p className={styles.seller}>{of.companyName || 'No company yet'}</p>
            {contacts.map((line) => (
              <p key={line} className={styles.line}>
                {line}
              </p>
            ))}
          </div>
          <p className={styles.title}>Invoice</p>
        </div>
        <p className={styles.foot}>{of.currencyLine}</p>
        <p className={styles.foot}>{of.termsOnPapers}</p>
      </div>
    </section>
  );
};
