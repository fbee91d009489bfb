import { links } from '#contract/links.ts';
import * as words from '#messages/product.js';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { late } from '#ui/late.tsx';
import { upTo } from '#ui/media.ts';
import { Picture, type PictureSource } from '#ui/picture.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { memo, Suspense, useState } from 'react';
import { preload } from 'react-dom';
import { assetSource } from '../parts/asset-source.ts';
import { useMarkup } from '../parts/made-markup.ts';
import { BuyBox } from './buy-box.tsx';
import type { CardVariant } from './card-variant.ts';
import styles from './product-card.module.css';
import { StockLine } from './stock-line.tsx';
import { TagMark } from './tag-mark.tsx';
import { variantDetail } from './variant-detail.ts';
import { address } from '../viewer/page-address.ts';

const importQuickView = () => import('./quick-view.tsx');
const QuickView = late(async () => (await importQuickView()).QuickView);

const sizes = `${upTo(760)} 50vw, ${upTo(1200)} 30vw, 270px`;

const first = { fetchPriority: 'high' } as const;

type Props = {
  variant: CardVariant;
  /** Visible without scrolling. */
  urgent?: boolean;
  headingLevel?: 2 | 3;
};

const AnyCard = ({ variant, urgent = false, headingLevel = 3 }: Props) => {
  const markup = useMarkup();
  const { name, sku, isNew, onSale, tag, stockStatus } = variant;
  const href = address(links.product(variant));
  const source = assetSource(variant.assets[0], 640);
  const alt = variant.assets[0]?.alt ?? '';
  const look = { variant, urgent, headingLevel };
  if (!import.meta.env.SSR || !markup) return <Card {...look} href={href} source={source} alt={alt} />;
  const pictured = source ?? { src: '', srcSet: '', width: 0, height: 0 };
  if (urgent && source) preload(source.src, { as: 'image', imageSrcSet: source.srcSet, imageSizes: sizes, ...first });
  return markup.filled(
    `card ${JSON.stringify([urgent, headingLevel, source === null, isNew, onSale, tag, stockStatus])}`,
    {
      name,
      sku,
      href,
      alt,
      src: pictured.src,
      srcSet: pictured.srcSet,
      width: String(pictured.width),
      height: String(pictured.height),
    },
    ({ name, sku, href, alt, ...picture }) => (
      <Card
        {...look}
        variant={{ ...variant, name, sku }}
        href={href}
        source={source && picture}
        alt={source ? alt : ''}
      />
    ),
  );
};

/**
 * A product in a grid. Its link opens a new tab (specification section 2), so that the list keeps its position. What
 * stands around it does not draw it again.
 */
export const ProductCard = memo(AnyCard);

type LiveProps = Required<Props> & { href: string; source: PictureSource | null; alt: string };

/** The browser takes each over by itself, after the page around them or at the first touch. */
const Card = (props: LiveProps) => (
  <Suspense fallback={null}>
    <LiveCard {...props} />
  </Suspense>
);

const LiveCard = ({ variant, urgent, headingLevel, href, source, alt }: LiveProps) => {
  const [looking, setLooking] = useState(false);
  const client = useQueryClient();
  const prepare = () => {
    void importQuickView();
    void client.prefetchQuery(variantDetail(variant));
  };
  const Heading = `h${headingLevel}` as const;
  return (
    <li>
      <article className={styles.card}>
        <div className={styles.tile}>
          <Picture className={styles.picture} source={source} alt={alt} sizes={sizes} urgent={urgent} />
          <div className={styles.badges}>
            {variant.isNew && <Badge kind="new">{words.isNew()}</Badge>}
            {variant.onSale && <Badge kind="sale">{words.onSale()}</Badge>}
            {variant.tag && <TagMark tag={variant.tag} />}
          </div>
          <button
            type="button"
            className={styles.quick}
            aria-label={words.quickViewOf(variant.name)}
            aria-haspopup="dialog"
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => setLooking(true)}
          >
            <Icon name="eye" size={18} />
            <span>{words.quickView()}</span>
          </button>
        </div>
        <div className={styles.body}>
          <Heading className={styles.name}>
            <a href={href} target="_blank" rel="noopener">
              {variant.name}
            </a>
          </Heading>
          <p className={styles.sku}>{variant.sku}</p>
          <StockLine variant={variant} />
          <BuyBox place="card" variant={variant} />
        </div>
        {looking && <QuickView variant={variant} onClose={() => setLooking(false)} />}
      </article>
    </li>
  );
};
