import type { RelatedProducts, Sibling, VariantDetail } from '#contract/catalogue/catalogue.ts';
import { links } from '#contract/links.ts';
import * as words from '#messages/product.js';
import * as supersededWords from '#messages/superseded.js';
import { Badge } from '#ui/badge.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { upTo } from '#ui/media.ts';
import { Suspense, useState } from 'react';
import { type MetaFunction, useLoaderData, useRouteLoaderData } from 'react-router';
import type { RootData } from '../../api/context.ts';
import { inBrowser, type Load, onServer } from '../../api/loaders.ts';
import { packs, unpack } from '../../api/page-data.ts';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { BuyBox } from '../../products/buy-box.tsx';
import { Gallery } from '../../products/gallery.tsx';
import { type Crumb, pageMeta, plainText } from '../../parts/page-meta.ts';
import { Prose } from '../../parts/prose.tsx';
import { useRememberSeen } from '../../products/seen-variants.ts';
import { StockLine } from '../../products/stock-line.tsx';
import { TellMe } from '../../stock-watch/tell-me.tsx';
import { TagMark } from '../../products/tag-mark.tsx';
import { thoseInStock, useAskPrices } from '../../prices/use-prices.ts';
import { StockStatus } from '#ui/stock-status.tsx';
import { PageLink } from '../../parts/page-link.tsx';
import { choosingCodes, differingCodes } from './choosers.ts';
import comparisonStyles from './comparison.module.css';
import { stay, VariantChoosers } from './variant-choosers.tsx';
import fitsPhonesStyles from './fits-phones.module.css';
import { productData } from './product-data.ts';
import styles from './product.module.css';
import { ShownWith } from './shown-with.tsx';

/**
 * A product's variants side by side, by their differences. Where there is no room for a column each, the differences
 * are below the name.
 */
const Comparison = ({ variant }: { variant: VariantDetail }) => {
  const choosing = choosingCodes(variant.variants);
  const [named, ...others] = [
    ...choosing,
    ...differingCodes(variant.variants).filter((code) => !choosing.includes(code)),
  ];
  const label = (code: string) => variant.attributeLabels[code] ?? code;
  const name = ({ attributes, name }: Sibling) => (named === undefined ? name : (attributes[named] ?? name));
  return (
    <section id="versions" className={comparisonStyles.comparison} aria-labelledby="versions-title">
      <h2 id="versions-title">{words.versionsCompared()}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{named === undefined ? words.name() : label(named)}</th>
            {others.map((code) => (
              <th scope="col" key={code} className={comparisonStyles.column}>
                {label(code)}
              </th>
            ))}
            <th scope="col" className={comparisonStyles.stock}>
              {words.stock()}
            </th>
            <th scope="col" className={comparisonStyles.buy}>
              {words.yourPrice()}
            </th>
          </tr>
        </thead>
        <tbody>
          {variant.variants.map((sibling) => (
            <tr key={sibling.id} aria-current={sibling.id === variant.id || undefined}>
              <th scope="row">
                <PageLink to={links.product(sibling)} {...stay} className={comparisonStyles.link}>
                  {name(sibling)}
                </PageLink>
                <span className={comparisonStyles.sku}>{sibling.sku}</span>
                {others.length > 0 && (
                  <span className={comparisonStyles.folded}>
                    {others.flatMap((code) => sibling.attributes[code] ?? []).join(', ')}
                  </span>
                )}
              </th>
              {others.map((code) => (
                <td key={code} className={comparisonStyles.column}>
                  {sibling.attributes[code] ?? '–'}
                </td>
              ))}
              <td className={comparisonStyles.stock}>
                <StockStatus status={sibling.stockStatus} />
              </td>
              <td className={comparisonStyles.buy}>
                {sibling.stockStatus === 'IN_STOCK' ? (
                  <BuyBox place="version" variant={sibling} />
                ) : (
                  <>
                    <span className={comparisonStyles.none}>–</span>
                    <span className={comparisonStyles.stockHere}>
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

type Phones = VariantDetail['fits'];

const shownAtFirst = 12;

/**
 * The phones that a product fits, each linked to everything else that fits it. Long lists are collapsed, but in the
 * page.
 */
const FitsPhones = ({ phones }: { phones: Phones }) => (
  <section aria-labelledby="fits">
    <h2 id="fits" className={fitsPhonesStyles.label}>
      {words.fits()}
    </h2>
    <PhoneLinks phones={phones.slice(0, shownAtFirst)} />
    {phones.length > shownAtFirst && (
      <details className={fitsPhonesStyles.rest}>
        <summary className={fitsPhonesStyles.summary}>
          <span className={fitsPhonesStyles.whenClosed}>{words.showAllPhones(phones.length)}</span>
          <span className={fitsPhonesStyles.whenOpen}>{words.showFewerPhones()}</span>
        </summary>
        <PhoneLinks phones={phones.slice(shownAtFirst)} />
      </details>
    )}
  </section>
);

const PhoneLinks = ({ phones }: { phones: Phones }) => (
  <ul className={fitsPhonesStyles.phones}>
    {phones.map(({ name, url }) => (
      <li key={url}>
        <PageLink to={links.phone(url)} className={fitsPhonesStyles.phone}>
          {name}
        </PageLink>
      </li>
    ))}
  </ul>
);

type Page = { variant: VariantDetail; shownWith: RelatedProducts };

const nothing: RelatedProducts = { needed: [], related: [] };

const load: Load<Page> = async (api, { params: { productId, variantId } }) => {
  const [variant, shownWith] = await Promise.all([
    api.variant({ params: { productId, variantId } }),
    // The page is whole without it: other servers of the specification do not have it.
    api.relatedProducts({ params: { productId } }).catch(() => nothing),
  ]);
  return { variant, shownWith };
};

export const loader = packs(onServer(load));
export const clientLoader = inBrowser(load);

const trailTo = ({ breadcrumb }: VariantDetail): Crumb[] =>
  breadcrumb.map(({ name, url }) => ({ name, to: links.categoryProducts(url) }));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { variant } = unpack<Page>(loaderData);
  const { name, sku, assets, searchTitle, searchDescription } = variant;
  // Names may repeat, SKUs do not.
  const description = searchDescription ?? plainText(words.description(name, sku, variant.description));
  return pageMeta(matches, {
    // Of the variants of a product each has a page of its own.
    title: searchTitle === null ? `${name}, ${sku}` : `${searchTitle}, ${sku}`,
    description,
    canonical: links.product(variant),
    trail: trailTo(variant),
    here: variant.productName,
    image: assets[0] ? { asset: assets[0], alt: name } : null,
    about: (absolute) => [productData(variant, description, absolute)],
  });
};

/** Product detail: description, variants, fitting phones, and stock. */
export default function Product() {
  const { variant, shownWith } = unpack<Page>(useLoaderData<typeof loader>());
  useRememberSeen(variant);
  useAskPrices(thoseInStock([variant, ...variant.variants, ...shownWith.needed, ...shownWith.related]));
  const { assets, attributes, name, stockStatus, tag, variants } = variant;
  // A layout of the shop's may show it larger.
  const { picture = '460px' } = useRouteLoaderData<RootData>('root')?.site.look ?? {};
  const [first] = useState(variant.id);
  const inStock = stockStatus === 'IN_STOCK';
  return (
    <>
      <Breadcrumbs trail={trailTo(variant)} here={variant.productName} />
      <p className="visually-hidden" aria-live="polite">
        {variant.id !== first && words.nowShown(name)}
      </p>
      <article className={styles.layout}>
        <div className={styles.gallery}>
          <Gallery key={variant.id} assets={assets} name={name} sizes={`${upTo(899)} 94vw, ${picture}`} />
        </div>
        <div className={styles.facts}>
          {(variant.isNew || variant.onSale || tag) && (
            <div className={styles.badges}>
              {variant.isNew && <Badge kind="new">{words.isNew()}</Badge>}
              {variant.onSale && <Badge kind="sale">{words.onSale()}</Badge>}
              {tag && <TagMark tag={tag} />}
            </div>
          )}
          <h1>{name}</h1>
          <ul className={styles.codes}>
            <li>
              {words.sku(variant.sku)} <CopyButton text={variant.sku} label={words.copySku()} />
            </li>
            {variant.upc && <li>{words.upc(variant.upc)}</li>}
            {attributes['rack'] && <li>{words.rack(attributes['rack'])}</li>}
          </ul>
        </div>
        <aside className={styles.buy} aria-label={words.availability()}>
          <StockLine variant={variant} />
          {variant.successor && (
            <PageLink to={links.product({ ...variant.successor, attributes: {} })} className={styles.others}>
              {supersededWords.by(variant.successor.sku)}
            </PageLink>
          )}
          {!inStock && <TellMe variant={variant} />}
          {inStock && (
            <>
              <BuyBox place="detail" variant={variant} />
              <p className={styles.small}>{words.shippingAdded()}</p>
              <div className={styles.bulk}>
                <BuyBox place="bulk" variant={variant} />
              </div>
            </>
          )}
          {!inStock && variants.some((other) => other.stockStatus === 'IN_STOCK') && (
            <a href="#versions" className={styles.others}>
              {words.otherVersions()}
            </a>
          )}
        </aside>
        <div className={styles.more}>
          <Suspense fallback={null}>
            <VariantChoosers variant={variant} />
            {variant.fits.length > 0 && <FitsPhones phones={variant.fits} />}
            {variant.description !== '' && <Prose html={variant.description} className={styles.description} />}
            {variants.length > 1 && <Comparison variant={variant} />}
          </Suspense>
        </div>
      </article>
      <Suspense fallback={null}>
        <ShownWith title={words.neededWithIt()} cards={shownWith.needed} />
        <ShownWith title={words.related()} cards={shownWith.related} />
      </Suspense>
    </>
  );
}
