import { catalogueStock } from '#contract/catalogue/fields.ts';
import { type PlainField, plainFields } from '#contract/catalogue/staff-catalogue.ts';
import type { FileField, MappedField, ReadExample } from '#contract/imports/staff-suppliers.ts';
import { formatCents } from '#kernel/money.ts';
import { camel } from '#server/catalogue/product-files/field-columns.ts';
import { columnLabels } from '#server/catalogue/product-files/place-columns.ts';
import { type Columns, tierList } from '#server/catalogue/product-files/columns.ts';
import type { ReadRow } from '#server/catalogue/product-files/read-row.ts';

/** A variant of the shop that a row means. */
export type MeantVariant = { sku: string; name: string; priceCents: number; specialPriceCents: number | null };

type Said = { means: string | null; note?: string | null };

const words = (text: string): Said => ({ means: text === '' ? null : text });
const money = (cents: number | null): Said => ({ means: cents === null ? null : formatCents(cents) });

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80);

/** What a row says in each field; pure. @param ours the variant that it means, if the shop has it */
export const describeRow = (
  { row, columns, cells }: { row: ReadRow; columns: Columns; cells: string[] },
  ours: MeantVariant | null,
): ReadExample['fields'] => {
  const { product, variant } = row;
  const known = ours ? `${ours.name} is one of ours` : 'new to the shop';
  const paid = variant ? (variant.specialPriceCents ?? variant.priceCents) : null;
  const was = ours && (ours.specialPriceCents ?? ours.priceCents);
  const change = was === null || paid === null ? null : was === paid ? 'as it is' : `was ${formatCents(was)}`;
  const byCost = columns.pricing === 'COST' && paid !== null ? `sold at ${formatCents(paid)}` : null;
  const costNote = [byCost, byCost && change].filter(Boolean).join(', ') || null;
  const inStock = words(variant?.stockStatus ? catalogueStock[variant.stockStatus] : '');
  const said: Record<MappedField, Said> = {
    sku: { ...words(variant?.sku ?? ''), note: known },
    supplierNumber: { ...words(variant?.supplierNumber ?? ''), note: columns.has('sku') ? null : known },
    barcode: { ...words(variant?.upc ?? ''), note: columns.has('sku') ? null : known },
    title: words(product.title),
    price: { ...money(variant?.priceCents ?? null), note: change },
    cost: { ...money(variant?.costCents ?? null), note: costNote },
    compareAt: money(variant?.specialPriceCents === null ? null : (variant?.priceCents ?? null)),
    salePrice: money(variant?.specialPriceCents ?? null),
    quantity: inStock,
    inStock,
    counted: words(variant?.counted === null || variant === null ? '' : String(variant.counted)),
    vendor: words(product.vendor),
    category: words(product.categoryPath.join(' > ')),
    description: words(plain(product.description)),
    option1Value: words(row.optionValues[0] ?? ''),
    handle: words(row.handle),
    status: words(product.listed === null ? '' : product.listed ? 'Sold' : 'Not sold'),
    tag: words(variant?.tag ?? ''),
    rack: words(variant?.rack ?? ''),
    fits: words(product.fits.join(', ')),
    tiers: words((variant?.tiers ?? []).map((t) => `${t.priceList} ${t.qty}: ${formatCents(t.priceCents)}`).join(', ')),
    ...(Object.fromEntries(
      plainFields.map(([field, { column, kind }]) => {
        const value = (variant as Readonly<Record<string, unknown>> | null)?.[camel(column)] ?? '';
        return [field, words(value === '' ? '' : `${value}${kind === 'grams' ? ' g' : ''}`)];
      }),
    ) as Record<PlainField, Said>),
  };
  const labels = columnLabels(columns.header);
  const attributes = columns.attributes.map(({ field }, at) => [field, words(variant?.attributes[at] ?? '')] as const);
  const tiers = [...columns.tierQuantities.values()].map((qty) => {
    const tier = variant?.tiers.find((each) => each.priceList === tierList && each.qty === qty);
    return [`tier:${qty}`, money(tier?.priceCents ?? null)] as const;
  });
  const all = [...(Object.entries(said) as [FileField, Said][]), ...attributes, ...tiers];
  return all.map(([field, { means, note = null }]) => {
    const place = columns.place(field);
    const refusals = row.issues
      .filter((issue) => issue.outcome !== 'repaired' && place !== null && issue.column === columns.name(field))
      .map(({ reason }) => reason);
    const text = place === null ? '' : (cells[place] ?? '').slice(0, 200);
    return {
      field,
      column: place === null ? null : (labels[place] ?? null),
      text,
      means: place === null || refusals.length > 0 ? null : means,
      note: place === null || refusals.length > 0 || text.trim() === '' ? null : note,
      refusal: refusals.length > 0 ? refusals.join('; ') : null,
    };
  });
};
