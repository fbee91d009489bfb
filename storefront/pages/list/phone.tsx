import { links } from '#contract/links.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { inBrowser, type Load, onServer } from '../../api/loaders.ts';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { pageMeta } from '../../parts/page-meta.ts';
import { type ListData, loadList } from './list-data.ts';
import { ListScreen } from './list-screen.tsx';
import { rememberedPages } from './use-list-pages.ts';

export { revalidateList as shouldRevalidate } from './list-route.ts';

const load: Load<ListData> = (api, args) =>
  loadList(
    api,
    { listBy: 'PHONE', value: args.params['phoneUrl'] ?? '' },
    args,
    args.where === 'browser' ? rememberedPages : undefined,
  );

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        title: `${loaderData.title} parts and accessories`,
        description: `${loaderData.pages[0]?.total ?? 0} parts and accessories that fit the ${loaderData.title}.`,
        canonical: links.phone(loaderData.base.value),
      })
    : [];

export default function Phone() {
  const data = useLoaderData<typeof loader>();
  const trail = [
    { name: 'Devices', to: links.phoneBrands() },
    ...(data.phone ? [{ name: data.phone.brandName, to: links.phonesOfBrand(data.phone.brandUrl) }] : []),
  ];
  return (
    <ListScreen
      key={data.base.value}
      data={data}
      breadcrumbs={<Breadcrumbs trail={trail} here={data.phone?.name ?? data.title} />}
    />
  );
}
