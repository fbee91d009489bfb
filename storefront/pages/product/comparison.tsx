import type { VariantDetail } from '#contract/catalogue.ts';
import { links } from '#contract/links.ts';
import { StockStatus } from '#ui/stock-status.tsx';
import { Link } from 'react-router';
import { choosingCodes, differingCodes } from './choosers.ts';
import styles from './comparison.module.css';

/** A product's variants side by side, by what they differ in. */
export const Comparison = ({ variant }: { variant: VariantDetail }) => {
  const choosing = choosingCodes(variant.variants);
  const codes = [...choosing, ...differingCodes(variant.variants).filter((code) => !choosing.includes(code))];
  return (
    <section className={styles.comparison} aria-labelledby="comparison">
      <h2 id="comparison">Versions compared</h2>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              {codes.length === 0 && <th scope="col">Name</th>}
              {codes.map((code) => (
                <th scope="col" key={code}>
                  {variant.attributeLabels[code] ?? code}
                </th>
              ))}
              <th scope="col">Stock</th>
            </tr>
          </thead>
          <tbody>
            {variant.variants.map((sibling) => {
              const link = (text: string | undefined) => (
                <>
                  <Link to={links.product(sibling)} preventScrollReset replace className={styles.link}>
                    {text ?? sibling.name}
                  </Link>
                  <span className={styles.sku}>{sibling.sku}</span>
                </>
              );
              return (
                <tr key={sibling.id} aria-current={sibling.id === variant.id || undefined}>
                  {codes.length === 0 && <th scope="row">{link(sibling.name)}</th>}
                  {codes.map((code, i) =>
                    i === 0 ? (
                      <th scope="row" key={code}>
                        {link(sibling.attributes[code])}
                      </th>
                    ) : (
                      <td key={code}>{sibling.attributes[code] ?? '–'}</td>
                    ),
                  )}
                  <td>
                    <StockStatus status={sibling.stockStatus} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
};
