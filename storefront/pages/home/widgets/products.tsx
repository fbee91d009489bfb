import { links, specialCategoryUrls } from '#contract/links.ts';
import type { CardVariant } from '../../../products/card-variant.ts';
import { ProductCard } from '../../../products/product-card.tsx';
import { ProductGrid } from '../../../products/product-grid.tsx';
import type { WidgetKind } from './widget-kind.ts';

const draw = ({ products }: { products: CardVariant[] }) => (
  <ProductGrid>
    {products.map((variant) => (
      <ProductCard key={variant.id} variant={variant} />
    ))}
  </ProductGrid>
);

export const selectedProducts: WidgetKind<'SELECTED_PRODUCTS'> = { draw };

export const latestProducts: WidgetKind<'LATEST_PRODUCTS'> = {
  draw,
  more: links.categoryProducts(specialCategoryUrls.onlyNew),
};
