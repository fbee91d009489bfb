import type { PhoneBrandRecord, PhoneGroupRecord, PhoneRecord } from '#server/catalogue/product-files/records.ts';
import { colour } from './colours.ts';
import { backLooks } from './drawings/phone-back.ts';
import { frontLooks } from './drawings/phone-front.ts';
import { phoneFront, phonePair } from './drawings/phones.ts';
import { pick } from './seeded.ts';
import { largePicture, tintOf } from './parts/draft.ts';
import type { DemoPhone } from './phones.ts';
import type { Pictures } from './pictures.ts';
import { oneOf, table } from './table.ts';

/* Phones, their series and brands as records, newest first. */

/** Wallpapers for phones in black, white or grey, whose own colour would make all of them alike. */
const hues = ['#2f8296', '#3c6797', '#7a5aa6', '#b0563f'] as const;

const dark: ReadonlySet<string> = new Set(['Black', 'Grey']);
const pale: ReadonlySet<string> = new Set(['White', 'Silver', 'Cream']);

const frontPicture = (phone: DemoPhone, pictures: Pictures): string => {
  const { family, hex } = tintOf(phone);
  const plain = dark.has(family) ? colour('Black') : pale.has(family) ? colour('Silver') : null;
  if (!plain) return pictures.add(`phone/${phone.front}/${family}`, () => phoneFront(phone.front, hex));
  const hue = pick(`hue ${phone.name}`, hues);
  return pictures.add(`phone/${phone.front}/${plain.family}/${hue}`, () => phoneFront(phone.front, plain.hex, hue));
};

/** Pictures of brands, since their logos are protected: a phone of theirs, each in a different colour. */
const brandLooks = new Map(table('brands.csv', 'name front back tint').map((row) => [row.name, row]));

const brandPicture = (phone: DemoPhone, pictures: Pictures): string => {
  const look = brandLooks.get(phone.brand);
  if (!look) return largePicture(phone, pictures);
  const front = oneOf(look.front, frontLooks);
  return pictures.add(`brand/${phone.brand}`, () =>
    phonePair(front, front === 'keyboard' ? 'keyboard' : 'hole', oneOf(look.back, backLooks), look.tint),
  );
};

/** The phone that represents a brand or a series: its most popular one, the newest of them. */
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
      assetKey: brandPicture(face(ofBrand), pictures),
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
