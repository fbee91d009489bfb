import { imageSrcSet, imageUrl } from '#contract/platform/images.ts';
import { Picture } from '#ui/picture.tsx';
import type { RefObject } from 'react';
import { HoverCard } from './hover-card.tsx';
import styles from './product-preview.module.css';

/**
 * A larger picture of the product whose name is hovered or focused. Names have `data-preview`: the path of the picture,
 * "" for the placeholder.
 */
export const ProductPreview = (place: { container: RefObject<HTMLElement | null>; hoverOnly?: boolean }) => (
  <HoverCard {...place} of="preview">
    {(path) => (
      <Picture
        className={styles.picture}
        source={
          path === '' ? null : { src: imageUrl(path, 320), srcSet: imageSrcSet(path, 640), width: 320, height: 320 }
        }
        alt=""
        sizes="220px"
        urgent
      />
    )}
  </HoverCard>
);
