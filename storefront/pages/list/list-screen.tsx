import { messages } from '#contract/messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { RemovableChip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { useMedia } from '#ui/use-media.ts';
import { type ReactNode, lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ProductCard } from '../../parts/product-card.tsx';
import { ProductCardSkeleton } from '../../parts/product-card-skeleton.tsx';
import { ProductGrid } from '../../parts/product-grid.tsx';
import {
  type ActiveFilters,
  clearAll,
  decodeActiveFilters,
  sortedBy,
  toggleBrand,
  togglePhone,
  toggleValue,
  withNextPage,
} from './active-filters.ts';
import { FilterColumn } from './filter-column.tsx';
import type { ListData } from './list-data.ts';
import styles from './list-screen.module.css';
import { type Chosen, chosenValues } from './list-view.ts';
import { sortOptions } from './sort-options.ts';
import { searchWith, useActiveFilters } from './use-active-filters.ts';
import { useFilters } from './use-filters.ts';
import { useListPages } from './use-list-pages.ts';
import { useNearEnd } from './use-near-end.ts';

const Dialog = lazy(async () => ({ default: (await import('#ui/dialog.tsx')).Dialog }));

const unchosen = (active: ActiveFilters, chosen: Chosen): ActiveFilters => {
  if (chosen.kind === 'value') return toggleValue(active, chosen.key, chosen.value);
  if (chosen.kind === 'phone') return togglePhone(active, chosen.brand, chosen.phone);
  return toggleBrand(active, chosen.brand);
};

/** The product list (specification section 2): filters beside the products, further pages on scroll. */
export const ListScreen = ({ data, breadcrumbs }: { data: ListData; breadcrumbs: ReactNode }) => {
  const location = useLocation();
  const [active, update] = useActiveFilters(data.base);
  const [first, setFirst] = useState({ active, data });
  if (first.data !== data) {
    const inAddress = new URLSearchParams(location.search).get('activeFilters');
    setFirst({ active: decodeActiveFilters(inAddress, data.base), data });
  }
  const { view, openFully } = useFilters(data, active);
  const list = useListPages(active, first);
  const [drawer, setDrawer] = useState(false);
  const narrow = useMedia('(max-width: 899px)');
  const chosen = chosenValues(view, active);
  const more = () => !list.loading && update((now) => withNextPage(now));
  const end = useNearEnd<HTMLDivElement>(list.hasMore && !list.loading && !list.failed, more);
  const nothing = list.total === 0 && chosen.length === 0;
  const waiting = list.total === null && !list.failed;

  const toTop = () => {
    setDrawer(false);
    scrollTo({ top: 0, behavior: 'smooth' });
  };
  const column = <FilterColumn view={view} active={active} update={update} openFully={openFully} onRefine={toTop} />;
  return (
    <>
      {breadcrumbs}
      <div className={styles.layout} data-plain={nothing || undefined}>
        <aside className={styles.aside} aria-label="Shop By">
          <div className={styles.asideHead}>
            <h2>Shop By</h2>
            {chosen.length > 0 && (
              <Button variant="text" onClick={() => update(clearAll)}>
                Clear all
              </Button>
            )}
          </div>
          {column}
        </aside>
        <section className={styles.list} aria-labelledby="list-title">
          <h1 id="list-title">{data.base.listBy === 'SEARCH' ? `Results for “${data.title}”` : data.title}</h1>
          <div className={styles.bar}>
            <p aria-live="polite" className={styles.count}>
              {list.total === null ? (
                'Loading products…'
              ) : (
                <>
                  <strong>{list.total.toLocaleString('en-CA')}</strong> {list.total === 1 ? 'product' : 'products'}
                  {chosen.length > 0 && (
                    <span className={styles.for}>
                      {' '}
                      for <strong>{chosen.map(({ label }) => label).join(', ')}</strong>
                    </span>
                  )}
                </>
              )}
            </p>
            <div className={styles.controls}>
              <Button className={styles.filterButton} aria-haspopup="dialog" onClick={() => setDrawer(true)}>
                <Icon name="filter" />
                Filter{chosen.length > 0 && ` (${chosen.length})`}
              </Button>
              <Select
                label="Sort by"
                value={active.sortBy}
                options={sortOptions}
                onChange={(sortBy) => update((now) => sortedBy(now, sortBy))}
              />
            </div>
          </div>
          {chosen.length > 0 && (
            <ul className={styles.chips} aria-label="Chosen">
              {chosen.map((one) => (
                <li key={JSON.stringify(one)}>
                  <RemovableChip label={one.label} onRemove={() => update((now) => unchosen(now, one))} />
                </li>
              ))}
              <li>
                <Button variant="text" onClick={() => update(clearAll)}>
                  Clear
                </Button>
              </li>
            </ul>
          )}
          {list.total === 0 ? (
            <Empty narrowed={chosen.length > 0} onClear={() => update(clearAll)} />
          ) : (
            <ProductGrid busy={waiting}>
              {list.rows.map((variant, i) => (
                <ProductCard key={variant.id} variant={variant} urgent={i < 4} headingLevel={2} />
              ))}
              {list.loading && skeletons.map((key) => <ProductCardSkeleton key={key} />)}
            </ProductGrid>
          )}
          {list.failed && (
            <Notice kind="error">
              The products could not be loaded.{' '}
              <Button variant="text" onClick={list.retry}>
                Try again
              </Button>
            </Notice>
          )}
          <div ref={end} className={styles.end}>
            {list.hasMore && !list.loading && (
              <Link
                to={{ search: searchWith(location.search, withNextPage(active)) }}
                className={buttonClass({ size: 'large' })}
                onClick={(event) => {
                  event.preventDefault();
                  more();
                }}
              >
                Load more
              </Link>
            )}
          </div>
        </section>
      </div>
      {drawer && narrow && (
        <Suspense fallback={null}>
          <Dialog
            open
            place="end"
            title="Shop By"
            onClose={() => setDrawer(false)}
            foot={
              <>
                <Button size="large" disabled={chosen.length === 0} onClick={() => update(clearAll)}>
                  Clear all
                </Button>
                <Button variant="primary" size="large" onClick={toTop}>
                  {list.total === null ? 'Show products' : `Show ${list.total.toLocaleString('en-CA')}`}
                </Button>
              </>
            }
          >
            {column}
          </Dialog>
        </Suspense>
      )}
    </>
  );
};

const skeletons = Array.from({ length: 8 }, (_, i) => `loading-${i}`);

const Empty = ({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) => (
  <div className={styles.empty}>
    <p className={styles.emptyText}>{messages.emptyList}</p>
    {narrowed ? (
      <>
        <p>Try fewer filters.</p>
        <Button variant="primary" onClick={onClear}>
          Clear all filters
        </Button>
      </>
    ) : (
      <p>Check the spelling, search by SKU or UPC, or choose your phone under Devices.</p>
    )}
  </div>
);
