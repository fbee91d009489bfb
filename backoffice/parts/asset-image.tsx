import type { Asset } from '#contract/catalogue/catalogue.ts';
import { type ImageWidth, imageUrl } from '#contract/platform/images.ts';
import type { ComponentProps } from 'react';

type Props = ComponentProps<'img'> & { asset: Asset; size: ImageWidth; alt: string };

/** A picture of the library, in the space that its proportions need. @param size the width that is loaded, in pixels */
export const AssetImage = ({ asset: { path, width, height }, size, alt, ...img }: Props) => (
  <img {...img} src={imageUrl(path, size)} width={width} height={height} alt={alt} />
);
