import type { Filters, SearchHints } from '#contract/catalogue/catalogue.ts';
import { links } from '#contract/links.ts';
import * as words from '#messages/lists.js';
import * as ownWords from '#messages/own-parts.js';
import * as messages from '#messages/shop.js';
import { buttonClass } from '#ui/button.tsx';
import * as locale from '#messages/format.js';
import { fill } from '#ui/fill.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, type MetaFunction, useLoaderData } from 'react-router';
import { inBrowser, type Load, onServer } from '../../api/loaders.ts';
import { callQuery } from '../../api/call-query.ts';
import { packs, unpack } from '../../api/page-data.ts';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { pageMeta } from '../../parts/page-meta.ts';
import { useCustomer } from '../../viewer/use-session.ts';
import { WaysOn } from './empty-product-list.tsx';
import { loadProductList, type ProductListData } from './product-list-data.ts';
import { ProductListScreen } from './product-list-screen.tsx';
import { mendedText } from './mended-text.ts';
import searchSaidStyles from './search-said.module.css';
import styles from './search.module.css';
import { rememberedPages } from './use-product-list-pages.ts';

type Props = { text: string; search: NonNullable<Filters['search']> };

/** How a search was understood otherwise than typed, with a way to what was typed. */
const SearchSaid = ({ text, search: { mended, leftOut, instead } }: Props) => (
  <>
    {mended.length > 0 && (
      <>
        {fill(
          words.readAs,
          <b className={searchSaidStyles.read}>{mendedText(text, mended)}</b>,
          <Link to={links.searchAsTyped(text)} className={searchSaidStyles.link}>
            {text}
          </Link>,
        )}{' '}
      </>
    )}
    {instead &&
      words.fitsInstead(
        instead.typed,
        new Intl.ListFormat(locale.tag(), { type: 'disjunction' }).format(instead.phones),
      )}
    {leftOut.length > 0 && words.leftOut(leftOut.map(words.quoted).join(', '))}
  </>
);

export { revalidateProductList as shouldRevalidate } from './product-list-route.ts';

type SearchData = ProductListData & {
  /** The phones and parts nearest to a search without results. */
  nearest?: SearchHints;
};

/** null for a URL without a text, where there is nothing to search. */
const load: Load<SearchData | null> = async (api, args) => {
  const { searchParams } = args.url;
  const value = searchParams.get('s')?.trim() ?? '';
  if (value === '') return null;
  const data = await loadProductList(
    api,
    { listBy: 'SEARCH', value, ...(searchParams.get('exact') === '1' && { asTyped: true }) },
    args,
    args.where === 'browser' ? rememberedPages : undefined,
  );
  if (data.pages[0]?.total !== 0) return data;
  const nearest = await api.searchHints({ body: { value } }).catch(() => null);
  return { ...data, ...(nearest && { nearest }) };
};

export const loader = packs(onServer(load));
export const clientLoader = inBrowser(load);

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const data = loaderData && unpack<ProductListData | null>(loaderData);
  return pageMeta(matches, { title: data ? words.searchOf(data.title) : words.search() });
};

/** What the viewer's company calls so: beside the search, whose answers are everybody's. */
const OwnParts = ({ search }: { search: string }) => {
  const userId = useCustomer()?.userId ?? 0;
  const query = callQuery('ownParts', { body: { search, exact: true } }, userId);
  const { data } = useQuery({ ...query, enabled: userId > 0 });
  return data?.results.map(({ number, name, sku }) => (
    <p key={number}>
      {ownWords.yoursIs(number)}
      <Link to={links.search(sku)} className={searchSaidStyles.link}>
        {name}
      </Link>
    </p>
  ));
};

export default function Search() {
  const data = unpack<SearchData | null>(useLoaderData<typeof loader>());
  if (!data)
    return (
      <section className={styles.nothing}>
        <h1>{words.search()}</h1>
        <p>{messages.searchPlaceholder()}.</p>
        <WaysOn />
      </section>
    );
  const { base, search, nearest } = data;
  return (
    <ProductListScreen
      key={`${base.value} ${base.asTyped}`}
      data={data}
      breadcrumbs={
        <>
          <Breadcrumbs trail={[]} here={words.searchOf(base.value)} />
          <OwnParts search={base.value} />
        </>
      }
      said={search && <SearchSaid text={base.value} search={search} />}
      nearest={nearest && nearest.phones.length > 0 && <Nearest hints={nearest} />}
    />
  );
}

const Nearest = ({ hints: { phones, parts } }: { hints: SearchHints }) => (
  <ul className={styles.nearest} aria-label={words.nearest()}>
    {phones.map(({ name, url }) => (
      <li key={url}>
        <Link to={links.phone(url)} className={buttonClass()}>
          {name}
        </Link>
      </li>
    ))}
    {parts.map(({ phone, name, category, search }) => (
      <li key={search}>
        <Link
          to={category === null ? links.search(search) : links.phoneCategory(phone.url, category)}
          className={buttonClass()}
        >
          {phone.name} › {name}
        </Link>
      </li>
    ))}
  </ul>
);
