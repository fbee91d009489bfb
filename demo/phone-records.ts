import type { PhoneBrandRecord, PhoneGroupRecord, PhoneRecord } from '#server/catalogue-import/records.ts';
import { colour } from './colours.ts';
import { phoneFront, phonePair } from './drawings/phones.ts';
import { backFront } from './parts/backs.ts';
import type { DemoPhone } from './phones.ts';
import type { Pictures } from './pictures.ts';

/* Phones, their series and brands as records. Newest first, as people look for them. */

const tintOf = ({ colours, demand }: DemoPhone) =>
  colours[demand >= 4 && colours.length > 2 ? 2 : 0] ?? colour('Black');

const frontPicture = (phone: DemoPhone, pictures: Pictures): string => {
  const { family, hex } = tintOf(phone);
  return pictures.add(`phone/${phone.front}/${family}`, () => phoneFront(phone.front, hex));
};

const largePicture = (phone: DemoPhone, pictures: Pictures): string => {
  const { family, hex } = tintOf(phone);
  return pictures.add(`device/${phone.front}/${phone.back}/${family}`, () =>
    phonePair(phone.front, backFront(phone), phone.back, hex),
  );
};

/** By whom a brand or a series is drawn: its most popular phone, the newest of them. */
const face = (phones: readonly DemoPhone[]): DemoPhone => {
  const [first, ...rest] = phones;
  if (!first) throw new Error('A brand or series without phones has no picture');
  return rest.reduce((best, phone) => (phone.demand >= best.demand ? phone : best), first);
};

export const phoneRecords = (
  phones: readonly DemoPhone[],
  pictures: Pictures,
): { phoneBrands: PhoneBrandRecord[]; phoneGroups: PhoneGroupRecord[]; phones: PhoneRecord[] } => {
  const byBrand = Map.groupBy(phones, ({ brandUrl }) => brandUrl);
  const bySeries = Map.groupBy(phones, ({ brandUrl, series }) => `${brandUrl} ${series}`);
  const newestFirst = [...bySeries.values()].toSorted(
    (a, b) => (b.at(-1)?.launchedOn ?? '').localeCompare(a.at(-1)?.launchedOn ?? '') || a.length - b.length,
  );
  return {
    phoneBrands: [...byBrand].map(([url, ofBrand], position) => ({
      url,
      name: face(ofBrand).brand,
      assetKey: largePicture(face(ofBrand), pictures),
      position,
    })),
    phoneGroups: newestFirst.map((ofSeries, position) => ({
      brandUrl: face(ofSeries).brandUrl,
      name: face(ofSeries).series,
      assetKey: largePicture(face(ofSeries), pictures),
      position,
    })),
    phones: phones
      .toSorted((a, b) => b.launchedOn.localeCompare(a.launchedOn) || b.retail - a.retail)
      .map((phone, position) => ({
        url: phone.url,
        name: phone.name,
        brandUrl: phone.brandUrl,
        groupName: phone.series,
        launchedOn: phone.launchedOn,
        assetKey: frontPicture(phone, pictures),
        largeAssetKey: largePicture(phone, pictures),
        position,
      })),
  };
};
