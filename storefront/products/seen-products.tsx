import { links } from '#contract/links.ts';
import * as words from '#messages/product.js';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { assetSource } from '../parts/asset-source.ts';
import styles from './seen-products.module.css';
import { forgetSeen, useSeen } from './seen-variants.ts';
import { address } from '../viewer/page-address.ts';

/** This browser's recently viewed products, if any. */
export const SeenProducts = () => {
  const seen = useSeen();
  if (seen.length === 0) return null;
  return (
    <section className={styles.seen} aria-labelledby="recently-seen">
      <div className={styles.head}>
        <h2 id="recently-seen">{words.recentlySeen()}</h2>
        <Button variant="text" aria-label={words.clearRecentlySeen()} onClick={forgetSeen}>
          {words.clear()}
        </Button>
      </div>
      <ul className={styles.list}>
        {seen.map((variant) => (
          <li key={variant.id}>
            <a href={address(links.product(variant))} target="_blank" rel="noopener" className={styles.product}>
              <Picture className={styles.picture} source={assetSource(variant.assets[0], 96)} alt="" sizes="52px" />
              <span className={styles.text}>
                <span className={styles.name}>{variant.name}</span>
                <span className={styles.sku}>{variant.sku}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
