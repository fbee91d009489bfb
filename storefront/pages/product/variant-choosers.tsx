import type { VariantDetail } from '#contract/catalogue/catalogue.ts';
import { links } from '#contract/links.ts';
import * as words from '#messages/product.js';
import { StockStatus } from '#ui/stock-status.tsx';
import { PageLink } from '../../parts/page-link.tsx';
import { choosers } from './choosers.ts';
import styles from './variant-choosers.module.css';

/** Shows another variant in place of this one: no history entry, no scrolling, no change of focus. */
export const stay = { replace: true, preventScrollReset: true, state: { keepFocus: true } } as const;

/**
 * The grades, colours and so on of this product; each value links to the variant that has it, and says so when that is
 * not in stock.
 */
export const VariantChoosers = ({ variant }: { variant: VariantDetail }) => {
  const all = choosers(variant, variant.variants, variant.attributeLabels);
  if (all.length === 0) return null;
  return (
    <div className={styles.choosers}>
      {all.map(({ code, label, choices }) => (
        <nav key={code} aria-label={label}>
          <p className={styles.label}>{label}</p>
          <ul className={styles.choices}>
            {choices.map(({ value, variant: sibling, current, exact }) => (
              <li key={value}>
                <PageLink
                  to={links.product(sibling)}
                  className={styles.choice}
                  aria-current={current || undefined}
                  data-other={exact ? undefined : ''}
                  title={exact ? undefined : words.choice(value, sibling.name)}
                  {...stay}
                >
                  <span>{value}</span>{' '}
                  {sibling.stockStatus !== 'IN_STOCK' && (
                    <span className={styles.stock}>
                      <StockStatus status={sibling.stockStatus} />
                    </span>
                  )}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
};
