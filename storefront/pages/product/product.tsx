import type { VariantDetail } from '#contract/catalogue.ts';
import { links } from '#contract/links.ts';
import { Badge } from '#ui/badge.tsx';
import { StockStatus } from '#ui/stock-status.tsx';
import { type MetaFunction, useLoaderData } from 'react-router';
import { inBrowser, type Load, onServer } from '../../api/loaders.ts';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { BuyBox } from '../../parts/buy-box.tsx';
import { Gallery } from '../../parts/gallery.tsx';
import { pageMeta, plainText } from '../../parts/page-meta.ts';
import { Prose } from '../../parts/prose.tsx';
import { TagMark } from '../../parts/tag-mark.tsx';
import { Comparison } from './comparison.tsx';
import { FitsPhones } from './fits-phones.tsx';
import styles from './product.module.css';
import { VariantChoosers } from './variant-choosers.tsx';

const load: Load<VariantDetail> = (api, { params }) =>
  api.variant({ params: { productId: params['productId'], variantId: params['variantId'] } });

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: MetaFunction<typeof loader> = ({ loaderData: variant, matches }) =>
  variant
    ? pageMeta(matches, {
        title: variant.name,
        description: plainText(variant.description) || `${variant.name}, SKU ${variant.sku}.`,
        canonical: links.product(variant),
      })
    : [];

/** Product detail: what it is, which of its kind, what it fits, and whether it is there. */
export default function Product() {
  const variant = useLoaderData<typeof loader>();
  const { assets, attributes, name, stockStatus, tag, variants } = variant;
  const trail = variant.breadcrumb.map(({ name, url }) => ({ name, to: links.categoryProducts(url) }));
  return (
    <>
      <Breadcrumbs trail={trail} here={variant.productName} />
      <article className={styles.layout}>
        <div className={styles.gallery}>
          <Gallery key={variant.id} assets={assets} name={name} sizes="(max-width: 899px) 94vw, 460px" />
        </div>
        <div className={styles.facts}>
          {(variant.isNew || variant.onSale || tag) && (
            <div className={styles.badges}>
              {variant.isNew && <Badge kind="new">New</Badge>}
              {variant.onSale && <Badge kind="sale">Sale</Badge>}
              {tag && <TagMark tag={tag} />}
            </div>
          )}
          <h1>{name}</h1>
          <ul className={styles.codes}>
            <li>SKU {variant.sku}</li>
            {variant.upc && <li>UPC {variant.upc}</li>}
            {attributes['rack'] && <li>Rack {attributes['rack']}</li>}
          </ul>
        </div>
        <aside className={styles.buy} aria-label="Availability and price">
          <StockStatus status={stockStatus} />
          <BuyBox place="detail" />
          <p className={styles.small}>Shipping charges will be added after order is processed.</p>
        </aside>
        <div className={styles.more}>
          <VariantChoosers variant={variant} />
          {variant.fits.length > 0 && <FitsPhones phones={variant.fits} />}
          <Prose html={variant.description} className={styles.description} />
          {variants.length > 1 && <Comparison variant={variant} />}
        </div>
      </article>
    </>
  );
}
