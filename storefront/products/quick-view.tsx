import { links } from '#contract/links.ts';
import * as words from '#messages/product.js';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { upTo } from '#ui/media.ts';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCallFailure } from '../api/use-call-failure.ts';
import { BuyBox } from './buy-box.tsx';
import type { CardVariant } from './card-variant.ts';
import { Gallery } from './gallery.tsx';
import { Prose } from '../parts/prose.tsx';
import styles from './quick-view.module.css';
import { useRememberSeen } from './seen-variants.ts';
import { StockLine } from './stock-line.tsx';
import { TagMark } from './tag-mark.tsx';
import { variantDetail } from './variant-detail.ts';
import { address } from '../viewer/page-address.ts';

/** A product in a modal, 900 px wide: gallery, description, stock, SKU and price box. */
export const QuickView = ({ variant, onClose }: { variant: CardVariant; onClose: () => void }) => {
  const detail = useQuery(variantDetail(variant));
  useCallFailure(detail.error);
  useRememberSeen(variant);
  return (
    <Dialog open place="modal" title={variant.name} onClose={onClose}>
      <div className={styles.view}>
        <Gallery
          assets={detail.data?.assets ?? variant.assets}
          name={variant.name}
          sizes={`${upTo(760)} 90vw, 400px`}
        />
        <div className={styles.text}>
          <div className={styles.badges}>
            {variant.isNew && <Badge kind="new">{words.isNew()}</Badge>}
            {variant.onSale && <Badge kind="sale">{words.onSale()}</Badge>}
            {variant.tag && <TagMark tag={variant.tag} />}
          </div>
          <p className={styles.sku}>{words.sku(variant.sku)}</p>
          <StockLine variant={variant} />
          <BuyBox place="detail" variant={variant} />
          <BuyBox place="bulk" variant={variant} />
          {detail.data && <Prose html={detail.data.description} className={styles.description} />}
          {detail.isPending && (
            <div className={styles.waiting} aria-hidden="true">
              <Skeleton className={styles.line} />
              <Skeleton className={styles.line} />
              <Skeleton className={styles.shortLine} />
            </div>
          )}
          {detail.isError && <Notice kind="error">{words.descriptionNotLoaded()}</Notice>}
          <a href={address(links.product(variant))} target="_blank" rel="noopener" className={buttonClass()}>
            {words.viewDetails()}
          </a>
        </div>
      </div>
    </Dialog>
  );
};
