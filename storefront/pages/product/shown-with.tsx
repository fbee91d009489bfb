import type { VariantCard } from '#contract/catalogue/catalogue.ts';
import { links } from '#contract/links.ts';
import { Picture } from '#ui/picture.tsx';
import { useId } from 'react';
import { assetSource } from '../../parts/asset-source.ts';
import { BuyBox } from '../../products/buy-box.tsx';
import { StockLine } from '../../products/stock-line.tsx';
import styles from './shown-with.module.css';
import { address } from '../../viewer/page-address.ts';

/** Other products that the shop shows with one, if any: smaller than cards, and without their script. */
export const ShownWith = ({ title, cards }: { title: string; cards: readonly VariantCard[] }) => {
  const id = useId();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.list}>
        {cards.map((variant) => (
          <li key={variant.id} className={styles.item}>
            <Picture className={styles.picture} source={assetSource(variant.assets[0], 320)} alt="" sizes="120px" />
            <div className={styles.text}>
              <h3 className={styles.name}>
                <a href={address(links.product(variant))}>{variant.name}</a>
              </h3>
              <p className={styles.sku}>{variant.sku}</p>
              <StockLine variant={variant} />
              <BuyBox place="card" variant={variant} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
