import type { ListFace } from '#contract/catalogue/list-faces.ts';
import * as words from '#messages/lists.js';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { late } from '#ui/late.tsx';
import { upTo } from '#ui/media.ts';
import { Select } from '#ui/select.tsx';
import { TryAgain } from '#ui/try-again.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { useMedia } from '#ui/use-media.ts';
import { limits } from '#contract/limits.ts';
import { inView } from '#ui/in-view.ts';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
  useLayoutEffect,
} from 'react';
import { useLocation } from 'react-router';
import { BagButton } from '../../bag/bag-button.tsx';
import { useCallFailure } from '../../api/use-call-failure.ts';
import { chooseListFace, listFace, useListFace } from '../../viewer/list-face.ts';
import { ProductCard } from '../../products/product-card.tsx';
import { ProductCardSkeleton } from '../../products/product-card-skeleton.tsx';
import { ProductGrid } from '../../products/product-grid.tsx';
import { RecentlySeen } from '../../products/recently-seen.tsx';
import { thoseInStock, useAskPrices } from '../../prices/use-prices.ts';
import {
  type ActiveFilters,
  clearAll,
  decodeActiveFilters,
  pausesAt,
  sortedBy,
  withNextPage,
} from './active-filters.ts';
import { scrollToTop } from '#ui/scroll-to-top.ts';
import { EmptyProductList } from './empty-product-list.tsx';
import { FaceSwitch } from './face-switch.tsx';
import { FilterColumn } from './filter-column.tsx';
import { type ProductListData, fetchFilters, filtersKey } from './product-list-data.ts';
import { ListEnd } from './product-list-end.tsx';
import { ProductListHead } from './product-list-head.tsx';
import styles from './product-list-screen.module.css';
import { chosenValues, filtersView, type FiltersView } from './product-list-view.ts';
import { sortOptions } from './sort-options.ts';
import { searchWith, useActiveFilters } from './use-active-filters.ts';
import { useProductListPages } from './use-product-list-pages.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { browserApi } from '../../api/browser-api.ts';
import { readJson } from '#ui/read-json.ts';
import { plainPath } from '../../viewer/page-address.ts';
import { scrollPositions } from '../../viewer/stored-text.ts';

const farAbovePx = 100_000;

/**
 * Calls `reached` when the viewport comes within `limits.infiniteScrollPx` of the element.
 * @param active false while there is nothing to reach; turning it on checks again
 */
const useNearEnd = <E extends Element>(active: boolean, reached: () => void): RefObject<E | null> => {
  const element = useRef<E>(null);
  const call = useRef(reached);
  useEffect(() => {
    call.current = reached;
  });
  useEffect(() => {
    if (!active || !element.current) return;
    const observer = new IntersectionObserver((entries) => inView(entries) && call.current(), {
      // Scrolling past the end counts, too.
      rootMargin: `${farAbovePx}px 0px ${limits.infiniteScrollPx}px`,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [active]);
  return element;
};

/**
 * After "Load more" moves the focus to the first of the new products, not behind the last.
 * @param count number of products shown
 * @returns a function to call when it is pressed
 */
const useFirstNew = (list: RefObject<HTMLElement | null>, count: number): (() => void) => {
  const shown = useRef<number | null>(null);
  useEffect(() => {
    if (shown.current === null || count === shown.current) return;
    // Fewer: another list was loaded meanwhile.
    const items = list.current?.querySelectorAll('article, [data-row]') ?? [];
    if (count > shown.current)
      items[shown.current]?.querySelector<HTMLElement>('[data-stop], a')?.focus({ preventScroll: true });
    shown.current = null;
  }, [list, count]);
  return () => {
    shown.current = count;
  };
};

const importRows = () => import('./rows/product-rows.tsx');
const ProductRows = late(async () => (await importRows()).ProductRows);
// Before React takes the server's rows over.
if (typeof document !== 'undefined' && listFace() === 'rows') void importRows();

const FilterDrawer = late(async () => (await import('./filter-drawer.tsx')).FilterDrawer);

type Props = {
  data: ProductListData;
  breadcrumbs: ReactNode;
  /** What is said of a phone below its name. */
  facts?: string;
  /** How a search was understood, below its title. */
  said?: ReactNode;
  /** What comes nearest to a search without results. */
  nearest?: ReactNode;
  /** Draws a phone by its grades instead. */
  onGrades?: () => void;
};

const isTrimmedFor = (view: FiltersView, active: ActiveFilters): boolean =>
  view.brands.some(({ value, phones }) => phones === null && value in active.phoneBrands);

/**
 * The filters of a list: as in the page, and all of them with updated counts after a change, or when a filter is
 * opened. Until the answer comes they stay as they were.
 * @param first the loader's list, and the filters it was loaded for
 */
const useFilters = (
  first: { active: ActiveFilters; data: ProductListData },
  active: ActiveFilters,
): { view: FiltersView; late: boolean; openFully: () => void } => {
  const [opened, setOpened] = useState(false);
  const { filters } = first.data;
  const key = filtersKey(active);
  const isFirst = JSON.stringify(key) === JSON.stringify(filtersKey(first.active));
  const wanted = opened || !isFirst || isTrimmedFor(filters, active);
  const query = useQuery({
    queryKey: key,
    queryFn: () => fetchFilters(browserApi(), active),
    enabled: wanted,
    select: filtersView,
    placeholderData: keepPreviousData,
  });
  useCallFailure(query.error);
  return {
    view: (wanted ? query.data : undefined) ?? filters,
    // For the same choices more options may come, but the counts are right.
    late: wanted && !isFirst && (query.isPending || query.isPlaceholderData),
    openFully: () => setOpened(true),
  };
};

type Position = [entry: string, y: number];

const entriesKept = 50;

const readPositions = (): Position[] => {
  const kept = readJson(scrollPositions.read());
  return Array.isArray(kept) ? (kept as Position[]) : [];
};

/** Scroll positions of this tab's list pages by history entry; stored while the document is unloaded. */
const leftAt = new Map<string, number>();
if (typeof document !== 'undefined') {
  for (const [entry, y] of readPositions()) leftAt.set(entry, y);
  addEventListener('pagehide', () => scrollPositions.write(JSON.stringify([...leftAt].slice(-entriesKept))));
}

const bySelf = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Restores the scroll position when the products it needs come after React Router's attempt: a document has at most
 * five pages of products, and Back may lead to a list no longer in the browser's cache. Scrolling meanwhile cancels it.
 * @param incomplete products are still missing
 */
const useRestoredScroll = (incomplete: boolean): void => {
  const { key, pathname, search } = useLocation();
  const address = pathname + search;
  const target = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    const entry = `${key} ${address}`;
    target.current = leftAt.get(entry);
    const note = () => {
      // React learns of another history entry a little later than the browser.
      if (address === plainPath(location.pathname) + location.search) leftAt.set(entry, scrollY);
    };
    const gone = new AbortController();
    const passive = { passive: true, signal: gone.signal };
    addEventListener('scroll', note, passive);
    for (const name of bySelf) addEventListener(name, () => (target.current = undefined), passive);
    return () => gone.abort();
  }, [key, address]);
  const waited = useRef(incomplete);
  useEffect(() => {
    if (incomplete) waited.current = true;
    else if (waited.current) {
      waited.current = false;
      if (target.current !== undefined) scrollTo({ top: target.current, behavior: 'instant' });
      target.current = undefined;
    }
  }, [incomplete]);
};

/** The product list (specification section 2): filters next to the products, further pages on scroll. */
export const ProductListScreen = ({ data, breadcrumbs, facts, said, nearest, onGrades }: Props) => {
  const { search } = useLocation();
  const { active, step, replace } = useActiveFilters(data.base);
  const [first, setFirst] = useState({ active, data });
  if (first.data !== data) {
    setFirst({ active: decodeActiveFilters(new URLSearchParams(search).get('activeFilters'), data.base), data });
  }
  const { view, late, openFully } = useFilters(first, active);
  const list = useProductListPages(active, first);
  useAskPrices(thoseInStock(list.visitorOrder ? [] : list.rows));
  const [drawer, setDrawer] = useState(false);
  useCallFailure(list.error);
  useRestoredScroll(list.incomplete);
  const top = useRef<HTMLElement>(null);
  const aside = useRef<HTMLElement>(null);
  useKeptFocus(aside, (left) => left.querySelector('h2'));
  const chosen = chosenValues(view, active);
  const narrowed = chosen.length > 0;
  // Nothing to filter and nothing to sort.
  const nothing = list.total === 0 && !narrowed;

  const update = (next: (active: ActiveFilters) => ActiveFilters) => {
    // In this order, so that Back returns to the position before.
    step(next);
    showTop(top.current);
  };
  const more = () => !list.loading && replace(withNextPage);
  const pressed = useFirstNew(top, list.rows.length);
  const end = useNearEnd<HTMLDivElement>(list.hasMore && !list.loading && !list.failed && !pausesAt(active.page), more);
  const refine = () => {
    setDrawer(false);
    scrollToTop();
  };
  // Grades are a phone's, and drawn elsewhere.
  const face = useListFace(data.face ?? 'grid') === 'rows' ? 'rows' : 'grid';
  const column = { view, late, active, update, openFully, onRefine: refine, dense: face === 'rows' };
  const choose = async (next: ListFace) => {
    // What is shown stays until the other face is there.
    if (next === 'grades') return onGrades?.();
    if (next === 'rows') await importRows();
    chooseListFace(next);
  };
  const head = {
    title: data.base.listBy === 'SEARCH' ? words.resultsFor(data.title) : data.title,
    facts: said ?? facts,
    chosen,
    update,
    children: !nothing && (
      <>
        <Button className={styles.filterButton} aria-haspopup="dialog" onClick={() => setDrawer(true)}>
          <Icon name="filter" />
          {narrowed ? words.filterCount(chosen.length) : words.filter()}
        </Button>
        <Select
          label={words.sortBy()}
          value={active.sortBy}
          options={sortOptions}
          onChange={(sortBy) => update((now) => sortedBy(now, sortBy))}
        />
        <FaceSwitch face={face} of={onGrades ? 'phone' : 'list'} onChoose={(next) => void choose(next)} />
      </>
    ),
  };
  const empty = (
    <EmptyProductList base={data.base} narrowed={narrowed} nearest={nearest} onClear={() => update(clearAll)} />
  );
  return (
    <>
      {breadcrumbs}
      <div className={styles.layout} data-plain={nothing || undefined} data-rows={face === 'rows' || undefined}>
        <a href="#list-title" className={styles.skip} onClick={skipFilters}>
          {words.skipToProducts()}
        </a>
        <aside ref={aside} className={styles.aside} aria-label={words.shopBy()}>
          <div className={styles.asideHead}>
            <h2 tabIndex={-1}>{words.shopBy()}</h2>
            {narrowed && (
              <Button variant="text" onClick={() => update(clearAll)}>
                {words.clearAll()}
              </Button>
            )}
          </div>
          <Suspense fallback={null}>
            <FilterColumn {...column} />
          </Suspense>
        </aside>
        <section ref={top} aria-labelledby="list-title">
          {face === 'rows' ? (
            <ProductRows list={list} fits={data.fits} empty={empty} said={said} {...head} />
          ) : (
            <>
              <ProductListHead {...head} total={list.total} failed={list.failed} />
              {list.total === 0 ? (
                empty
              ) : (
                <ProductGrid busy={list.loading} visitorOrder={list.visitorOrder}>
                  {list.rows.map((variant, i) => (
                    <ProductCard key={variant.id} variant={variant} urgent={i < 4} headingLevel={2} />
                  ))}
                  {list.loading &&
                    Array.from({ length: list.awaited }, (_, i) => <ProductCardSkeleton key={`awaited-${i}`} />)}
                </ProductGrid>
              )}
              {list.failed && <TryAgain onPress={list.retry}>{words.productsNotLoaded()}</TryAgain>}
            </>
          )}
          <ListEnd
            ref={end}
            shown={list.rows.length}
            total={list.total}
            more={list.hasMore ? searchWith(search, withNextPage(active)) : null}
            loading={list.loading}
            onMore={() => {
              pressed();
              more();
            }}
          />
        </section>
      </div>
      {face === 'grid' && <BagButton />}
      {!list.hasMore && !list.loading && <RecentlySeen />}
      {drawer && (
        <WhileNarrow>
          <FilterDrawer
            total={list.total}
            narrowed={narrowed}
            onClear={() => update(clearAll)}
            onShow={refine}
            onClose={() => setDrawer(false)}
          >
            <FilterColumn {...column} folding />
          </FilterDrawer>
        </WhileNarrow>
      )}
    </>
  );
};

/** What a wide page has no room for; by itself, so that a phone does not draw the whole list twice to learn its width. */
const WhileNarrow = ({ children }: { children: ReactNode }) => useMedia(upTo(899)) && children;

// Not by a link, as the URL belongs to the filters.
const skipFilters = (event: MouseEvent): void => {
  event.preventDefault();
  document.getElementById('list-title')?.focus();
};

// The height of the header, which stays in view.
const headerPx = 84;

/** Scrolls to the start of a changed list, if it was scrolled away. */
const showTop = (list: HTMLElement | null): void => {
  const above = list ? list.getBoundingClientRect().top - headerPx : 0;
  if (above < 0) scrollBy({ top: above, behavior: 'instant' });
};
