import type { CatalogueRecords } from '#server/catalogue/product-files/records.ts';
import { attributes, attributeValues } from './attributes.ts';
import { growCategories } from './categories.ts';
import { drawing } from './drawings/drawing.ts';
import { drawn } from './drawings/drawn.ts';
import { finish } from './finish.ts';
import { backs, housings } from './parts/backs.ts';
import { partGroups } from './parts/groups.ts';
import { createBench, largePicture } from './parts/draft.ts';
import { cameraLenses, frontCameras, rearCameras } from './parts/cameras.ts';
import { phoneCases, screenProtectors } from './parts/cases.ts';
import { devices } from './parts/devices.ts';
import { batteries, chargingPorts, coils } from './parts/power.ts';
import { screens } from './parts/screens.ts';
import { smallParts } from './parts/small.ts';
import { universal } from './parts/universal.ts';
import { phoneRecords } from './phone-records.ts';
import { type DemoPhone, readPhones } from './phones.ts';
import { createPictures, type Pictures } from './pictures.ts';

const makers = [
  screens,
  batteries,
  chargingPorts,
  coils,
  rearCameras,
  frontCameras,
  cameraLenses,
  backs,
  housings,
  smallParts,
  devices,
  phoneCases,
  screenProtectors,
  universal,
];

/** The demo shop's catalogue; the homepage adds pictures of its own. */
export type DemoCatalogue = { phones: DemoPhone[]; pictures: Pictures; records: Omit<CatalogueRecords, 'assets'> };

/**
 * The demo shop's products, about 12,000 variants: the same for the same day.
 * @param today YYYY-MM-DD, the day in Toronto; the base of ages, new products and creation dates
 * @throws Error naming file and row of a wrong fact in demo/data/
 */
export const makeCatalogue = (today: string): DemoCatalogue => {
  const pictures = createPictures();
  const phones = readPhones(today);
  const bench = createBench(phones, pictures);
  const drafts = makers.flatMap((make) => make(bench));
  const phoneParts = phoneRecords(phones, pictures);
  const { categories, urlsOf } = growCategories(drafts, {
    ofPart: ({ group }) => pictures.add(`group/${group}`, () => drawn(partGroups[group].picture)),
    ofPhone: (phone) => largePicture(phone, pictures),
  });
  let serial = 0;
  const products = drafts.map((draft) => {
    const record = finish(draft, urlsOf(draft), today, serial);
    serial += draft.variants.length;
    return record;
  });
  const tags = ['Best seller', 'Premium', 'Clearance', 'Bench pick'].map((name) => ({
    name,
    assetKey: pictures.add(`tag/${name}`, () => drawing(`tag-${name.toLowerCase().replace(' ', '-')}`)),
  }));
  return { phones, pictures, records: { categories, ...phoneParts, attributes, attributeValues, tags, products } };
};
