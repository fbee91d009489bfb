import { links } from '#contract/links.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { inBrowser, type Load, onServer } from '../../api/loaders.ts';
import { packs, unpack } from '../../api/page-data.ts';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { type Crumb, pageMeta } from '../../parts/page-meta.ts';
import { type ProductListData, loadProductList } from './product-list-data.ts';
import { ProductListScreen } from './product-list-screen.tsx';
import { rememberedPages } from './use-product-list-pages.ts';

export { revalidateProductList as shouldRevalidate } from './product-list-route.ts';

const load: Load<ProductListData> = (api, args) =>
  loadProductList(
    api,
    { listBy: 'PHONE', value: args.params['phoneUrl'] ?? '' },
    args,
    args.where === 'browser' ? rememberedPages : undefined,
  );

export const loader = packs(onServer(load));
export const clientLoader = inBrowser(load);

const trailTo = ({ phone }: ProductListData): Crumb[] => [
  { name: 'Devices', to: links.phoneBrands() },
  ...(phone ? [{ name: phone.brandName, to: links.phonesOfBrand(phone.brandUrl) }] : []),
];

/** "Apple iPhone 15", but not "Motorola Motorola Edge". */
const fullName = ({ title, phone }: ProductListData): string =>
  phone && !title.startsWith(phone.brandName) ? `${phone.brandName} ${title}` : title;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const data = loaderData && unpack<ProductListData>(loaderData);
  return data
    ? pageMeta(matches, {
        title: `${fullName(data)} parts and accessories`,
        description: `${data.pages[0]?.total ?? 0} parts and accessories that fit the ${fullName(data)}.`,
        canonical: links.phone(data.base.value),
        trail: trailTo(data),
        here: data.phone?.name ?? data.title,
      })
    : [];
};

export default function Phone() {
  const data = unpack<ProductListData>(useLoaderData<typeof loader>());
  return (
    <ProductListScreen
      key={data.base.value}
      data={data}
      breadcrumbs={<Breadcrumbs trail={trailTo(data)} here={data.phone?.name ?? data.title} />}
    />
  );
}
