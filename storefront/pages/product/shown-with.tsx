import type { VariantCard } from '#contract/catalogue.ts';
import { ProductCard } from '../../products/product-card.tsx';
import { ProductGrid } from '../../products/product-grid.tsx';
import { useId } from 'react';
import styles from './shown-with.module.css';

/** Other products that the shop shows with one, if any. */
export const ShownWith = ({ title, cards }: { title: string; cards: readonly VariantCard[] }) => {
  const id = useId();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <ProductGrid>
        {cards.map((variant) => (
          <ProductCard key={variant.id} variant={variant} />
        ))}
      </ProductGrid>
    </section>
  );
};
