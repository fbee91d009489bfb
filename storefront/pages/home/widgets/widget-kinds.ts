import { latestProducts, selectedProducts } from './products.tsx';
import { staticImages } from './static-images.tsx';
import type { WidgetKind, WidgetType } from './widget-kind.ts';

/** Every type of widget on the homepage. */
export const widgetKinds: { [Type in WidgetType]: WidgetKind<Type> } = {
  LATEST_PRODUCTS: latestProducts,
  SELECTED_PRODUCTS: selectedProducts,
  STATIC_IMAGES: staticImages,
};
