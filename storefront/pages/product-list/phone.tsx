import { links } from '#contract/links.ts';
import type { ListFace } from '#contract/catalogue/list-faces.ts';
import type { PhoneMatrix } from '#contract/catalogue/phone-matrix.ts';
import * as locale from '#messages/format.js';
import * as words from '#messages/lists.js';
import { late } from '#ui/late.tsx';
import { type MetaFunction, useLoaderData, useLocation, useNavigate } from 'react-router';
import { inBrowser, type Load, onServer } from '../../api/loaders.ts';
import { packs, unpack } from '../../api/page-data.ts';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { type Crumb, pageMeta } from '../../parts/page-meta.ts';
import { chooseListFace } from '../../viewer/list-face.ts';
import { choosePhonesByGrades, phonesByGrades, usePhonesByGrades } from '../../viewer/phone-face.ts';
import { FaceSwitch } from './face-switch.tsx';
import { type ProductListData, loadProductList } from './product-list-data.ts';
import { ProductListScreen } from './product-list-screen.tsx';
import { rememberedPages } from './use-product-list-pages.ts';

export { revalidateProductList as shouldRevalidate } from './product-list-route.ts';

type PhoneData = ProductListData & {
  /** Drawn by the server for a browser that remembers the grades; the browser asks for its own. */
  matrix?: PhoneMatrix;
};

const load: Load<PhoneData> = async (api, args) => {
  const phoneUrl = args.params['phoneUrl'] ?? '';
  const inBrowserNow = args.where === 'browser';
  const [data, matrix] = await Promise.all([
    loadProductList(api, { listBy: 'PHONE', value: phoneUrl }, args, inBrowserNow ? rememberedPages : undefined),
    !inBrowserNow && args.face === 'grades'
      ? api.phoneMatrix({ params: { phoneUrl } }).catch(() => undefined)
      : undefined,
  ]);
  return { ...data, ...(matrix && { matrix }) };
};

export const loader = packs(onServer(load));
export const clientLoader = inBrowser(load);

const trailTo = ({ phone }: ProductListData): Crumb[] => [
  { name: words.devices(), to: links.phoneBrands() },
  ...(phone ? [{ name: phone.brandName, to: links.phonesOfBrand(phone.brandUrl) }] : []),
];

const months = new Intl.DateTimeFormat(locale.tag(), { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "A2482 · A2631 · A2633 · September 2021". */
const factsOf = ({ numbers, launchedOn }: NonNullable<ProductListData['phone']>): string =>
  [...numbers, ...(launchedOn ? [months.format(new Date(launchedOn))] : [])].join(' · ');

/** "Apple iPhone 15", but not "Motorola Motorola Edge". */
const fullName = ({ title, phone }: ProductListData): string =>
  phone && !title.startsWith(phone.brandName) ? `${phone.brandName} ${title}` : title;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const data = loaderData && unpack<PhoneData>(loaderData);
  return data
    ? pageMeta(matches, {
        title: words.phoneTitle(fullName(data)),
        description: words.phoneDescription(data.pages[0]?.total ?? 0, fullName(data)),
        canonical: links.phone(data.base.value),
        trail: trailTo(data),
        here: data.phone?.name ?? data.title,
      })
    : [];
};

const importGrades = () => import('./grades/phone-grades.tsx');
const PhoneGrades = late(async () => (await importGrades()).PhoneGrades);
// Before React takes the server's matrix over.
if (typeof document !== 'undefined' && phonesByGrades()) void importGrades();

const leaveGrades = (face: ListFace): void => {
  if (face === 'grades') return;
  chooseListFace(face);
  choosePhonesByGrades(false);
};

export default function Phone() {
  const data = unpack<PhoneData>(useLoaderData<typeof loader>());
  const byGrades = usePhonesByGrades(data.matrix !== undefined);
  const breadcrumbs = <Breadcrumbs trail={trailTo(data)} here={data.phone?.name ?? data.title} />;
  const { value: phoneUrl } = data.base;
  const facts = data.phone ? factsOf(data.phone) : '';
  // A link to some of the phone's parts leads to their list.
  const narrowed = new URLSearchParams(useLocation().search).has('activeFilters');
  const navigate = useNavigate();
  const showGrades = async () => {
    await importGrades();
    choosePhonesByGrades(true);
    if (narrowed) void navigate(links.phone(phoneUrl));
  };
  if (!byGrades || narrowed)
    return (
      <ProductListScreen
        key={phoneUrl}
        data={data}
        breadcrumbs={breadcrumbs}
        facts={facts}
        onGrades={() => void showGrades()}
      />
    );
  return (
    <>
      {breadcrumbs}
      <PhoneGrades key={phoneUrl} phoneUrl={phoneUrl} title={fullName(data)} facts={facts} drawn={data.matrix ?? null}>
        <FaceSwitch face="grades" of="phone" onChoose={leaveGrades} />
      </PhoneGrades>
    </>
  );
}
