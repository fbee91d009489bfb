import type { Sibling, VariantDetail } from '#contract/catalogue/catalogue.ts';
import { links } from '#contract/links.ts';
import * as words from '#messages/product.js';
import { StockStatus } from '#ui/stock-status.tsx';
import { PageLink } from '../../parts/page-link.tsx';
import { BuyBox } from '../../products/buy-box.tsx';
import { choosingCodes, differingCodes } from './choosers.ts';
import styles from './comparison.module.css';
import { stay } from './variant-choosers.tsx';

/**
 * A product's variants side by side, by their differences. Where there is no room for a column each, the differences
 * are below the name.
 */
export const Comparison = ({ variant }: { variant: VariantDetail }) => {
  const choosing = choosingCodes(variant.variants);
  const [named, ...others] = [
    ...choosing,
    ...differingCodes(variant.variants).filter((code) => !choosing.includes(code)),
  ];
  const label = (code: string) => variant.attributeLabels[code] ?? code;
  const name = ({ attributes, name }: Sibling) => (named === undefined ? name : (attributes[named] ?? name));
  return (
    <section id="versions" className={styles.comparison} aria-labelledby="versions-title">
      <h2 id="versions-title">{words.versionsCompared()}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{named === undefined ? words.name() : label(named)}</th>
            {others.map((code) => (
              <th scope="col" key={code} className={styles.column}>
                {label(code)}
              </th>
            ))}
            <th scope="col" className={styles.stock}>
              {words.stock()}
            </th>
            <th scope="col" className={styles.buy}>
              {words.yourPrice()}
            </th>
          </tr>
        </thead>
        <tbody>
          {variant.variants.map((sibling) => (
            <tr key={sibling.id} aria-current={sibling.id === variant.id || undefined}>
              <th scope="row">
                <PageLink to={links.product(sibling)} {...stay} className={styles.link}>
                  {name(sibling)}
                </PageLink>
                <span className={styles.sku}>{sibling.sku}</span>
                {others.length > 0 && (
                  <span className={styles.folded}>
                    {others.flatMap((code) => sibling.attributes[code] ?? []).join(', ')}
                  </span>
                )}
              </th>
              {others.map((code) => (
                <td key={code} className={styles.column}>
                  {sibling.attributes[code] ?? '–'}
                </td>
              ))}
              <td className={styles.stock}>
                <StockStatus status={sibling.stockStatus} />
              </td>
              <td className={styles.buy}>
                {sibling.stockStatus === 'IN_STOCK' ? (
                  <BuyBox place="version" variant={sibling} />
                ) : (
                  <>
                    <span className={styles.none}>–</span>
                    <span className={styles.stockHere}>
                      <StockStatus status={sibling.stockStatus} />
                    </span>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
