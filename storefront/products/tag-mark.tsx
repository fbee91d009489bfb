import type { VariantCard } from '#contract/catalogue/catalogue.ts';
import { imageSrcSet, imageUrl } from '#contract/platform/images.ts';
import { Badge } from '#ui/badge.tsx';
import styles from './tag-mark.module.css';

// As in tag-mark.module.css.
const heightPx = 22;

/** A product's tag: its picture when it has one, otherwise its name. */
export const TagMark = ({ tag }: { tag: NonNullable<VariantCard['tag']> }) =>
  tag.asset ? (
    <img
      className={styles.mark}
      src={imageUrl(tag.asset.path, 96)}
      srcSet={imageSrcSet(tag.asset.path, 320)}
      sizes={`${Math.round((heightPx * tag.asset.width) / tag.asset.height)}px`}
      width={tag.asset.width}
      height={tag.asset.height}
      alt={tag.name}
      title={tag.name}
      loading="lazy"
    />
  ) : (
    <Badge>{tag.name}</Badge>
  );
