import { links } from '#contract/links.ts';
import { applyCatalogue } from '#server/catalogue/product-files/apply.ts';
import type { DB } from '#server/platform/db/types.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import type { Kysely } from 'kysely';
import { expect, test as base } from './first-day.ts';

/* A small shop in French, of the file's own: the demo's goods have English names, and its other readers no second language. */

const phone = 'apple-iphone-15';
const grades = [
  ['ECR-SO', 'OLED souple', 'IN_STOCK'],
  ['ECR-HO', 'OLED rigide', 'OUT_OF_STOCK'],
  ['ECR-RO', 'Remis à neuf', 'ARRIVING_SOON'],
  ['ECR-XX', 'Économique', 'UNKNOWN'],
] as const;
const tier = (qty: number, priceCents: number) => ({ priceList: 'DEFAULT', qty, priceCents });
const given = {
  upc: '406499735735',
  description: '<p>Garantie de six mois.</p>',
  attributes: { rack: 'B-14', grade: 'Supérieure' },
};

const goods = catalogue(
  [
    product(
      grades.map(([sku, grade, stockStatus], at) => ({
        sku,
        name: `Écran pour iPhone 15, ${grade}`,
        stockStatus,
        attributes: { grade, colour: 'Noir' },
        tiers: [tier(1, 9000 - at * 1000), tier(5, 8000 - at * 1000)],
        ...(at === 0 && { specialPriceCents: 7500, newFrom: '2020-01-01', newTo: '2099-01-01', tagName: 'Promo' }),
      })),
      { name: 'Écran pour iPhone 15', categoryUrls: ['pieces/ecrans'], phoneUrls: [phone, 'apple-iphone-14'] },
    ),
    ...['Batterie', 'Connecteur de charge', 'Vitre arrière'].map((name, at) =>
      product([{ ...given, sku: `PCE-${at}`, name: `${name} pour iPhone 15` }], {
        name: `${name} pour iPhone 15`,
        categoryUrls: ['pieces/petites'],
        phoneUrls: [phone],
      }),
    ),
    // More than a page of them.
    ...Array.from({ length: 24 }, (_, at) =>
      product([{ sku: `TRN-${at}`, name: `Tournevis ${at}` }], {
        name: `Tournevis ${at}`,
        categoryUrls: ['outils'],
      }),
    ),
  ],
  {
    attributes: [
      { code: 'grade', label: 'Qualité', position: 0, filterable: true },
      { code: 'colour', label: 'Couleur', position: 1, filterable: true },
      { code: 'rack', label: 'Étagère', position: 2, filterable: false },
    ],
  },
);

const open = async (db: Kysely<DB>): Promise<void> => {
  await db.transaction().execute((trx) => applyCatalogue(trx, goods));
  await db.updateTable('shipping_method').set({ offered: true }).execute();
  await db.updateTable('payment_method').set({ offered: true }).execute();
  await db
    .insertInto('menu_item')
    .values([
      { name: 'Pièces', item_type: 'PRODUCT_LIST', values: ['pieces'], position: 1, new_marker: true },
      { name: 'Téléphones', item_type: 'PHONE_BRAND', values: ['apple'], position: 2 },
    ])
    .execute();
  await db.insertInto('home_message').values({ kind: 'info', text: 'Ouvert demain' }).execute();
  const [, chosen] = await db
    .insertInto('home_widget')
    .values([
      { type: 'LATEST_PRODUCTS', title: 'Récents', product_count: 8, position: 1 },
      { type: 'SELECTED_PRODUCTS', title: 'Choisis', position: 2 },
    ])
    .returning('id')
    .execute();
  const { id: variant_id } = await db.selectFrom('variant').select('id').orderBy('id').executeTakeFirstOrThrow();
  await db.insertInto('home_widget_product').values({ widget_id: chosen!.id, position: 1, variant_id }).execute();
  const page = { url: 'conditions', title: 'Conditions de vente', body: '<p>Merci de les lire.</p>' };
  await db.insertInto('content_page').values(page).execute();
  await db
    .updateTable('shop')
    .set({
      opened_at: new Date(),
      name: 'Ateliers',
      company_name: 'Ateliers',
      company_address: 'Montréal',
      company_phone: '514 555-0100',
      company_email: 'info@ateliers.example',
      company_hst_number: '123456789',
      other_languages: ['fr'],
    })
    .execute();
};

/** Words of the shop's own data, as no message has them. */
export const dataWords = (
  JSON.stringify(goods) +
  // What the shop says of itself, the customer of the fixtures with an address, and what is typed.
  ' Pièces Téléphones Ouvert demain Récents Choisis Conditions de vente Merci de les lire Ateliers Montréal' +
  ' Robin Buyer Repairs Ltd Main Street Toronto ecrann ecran zzzz INV'
)
  // Names of the members.
  .replaceAll(/"\w+":/g, ' ');

export const test = base.extend<object, { frenchShop: undefined }>({
  dataDir: [async ({ emptyShop }, use) => use(emptyShop.dataDir), { scope: 'worker' }],
  frenchShop: [
    async ({ db, emptyShop }, use) => {
      await open(db);
      const french = async () => (await fetch(`${emptyShop.url}/fr${links.phone(phone)}`)).status;
      await expect.poll(french).toBe(200);
      await use(undefined);
    },
    { scope: 'worker', auto: true, timeout: 60_000 },
  ],
});

export { expect };
