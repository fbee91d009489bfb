import { testClient } from '#test/client.ts';
import { refusal } from '#test/buyers.ts';
import { createCustomer, password, signedInCustomer } from '#test/customers.ts';
import { registration } from '#test/registration.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, signedInStaff } from '#test/staff.ts';
import { beforeEach, expect, test } from 'vitest';
import { languageOfCustomer } from './language.ts';

const shop = testShop();
const offer = (languages: string[]) =>
  shop.context.db.updateTable('shop').set({ other_languages: languages }).execute();
beforeEach(() => offer(['fr']));

const french = () => testClient(shop.app, { 'accept-language': 'fr-CA' });
const kept = async (id: number) => {
  const found = await shop.context.db.selectFrom('customer').select('language').where('id', '=', id).executeTakeFirst();
  return found?.language;
};

test('a registration keeps the language of its page', async () => {
  for (const [email, api] of [
    ['fr@example.com', french()],
    ['en@example.com', shop.api],
  ] as const)
    await api.register({ body: await registration(shop, { email }) });
  const rows = await shop.context.db.selectFrom('customer').select(['email', 'language']).orderBy('email').execute();
  expect(rows).toEqual([
    { email: 'en@example.com', language: 'en' },
    { email: 'fr@example.com', language: 'fr' },
  ]);
});

test('a sign-in keeps its own where none was kept, and leaves another', async () => {
  const { id, email } = await createCustomer(shop.context.db);
  expect([await kept(id), await languageOfCustomer(shop.context.db, id)]).toEqual([null, 'en']);
  await french().login({ body: { username: email, password } });
  expect(await kept(id)).toBe('fr');
  await shop.api.login({ body: { username: email, password } });
  expect(await kept(id)).toBe('fr');
});

test('a customer chooses a language; a shop that does not offer it writes English', async () => {
  const customer = await signedInCustomer(shop);
  await customer.api.keepLanguage({ body: { language: 'fr' } });
  expect(await languageOfCustomer(shop.context.db, customer.id)).toBe('fr');
  await offer([]);
  expect([await kept(customer.id), await languageOfCustomer(shop.context.db, customer.id)]).toEqual(['fr', 'en']);
  expect((await refusal(customer.api.keepLanguage({ body: { language: 'xx' as 'fr' } }))).status).toBe(422);
  expect((await refusal(shop.api.keepLanguage({ body: { language: 'fr' } }))).status).toBe(401);
});

test('staff see it and change it; a change that does not name it leaves it', async () => {
  const staff = await signedInStaff(shop, 'customers');
  const { id } = await createCustomer(shop.context.db, { language: 'fr' });
  const params = { id };
  const { version, language, priceList } = await staff.api.staffCustomer({ params });
  expect(language).toBe('fr');
  const body = { version, priceListId: priceList.id, taxExempt: false, internalNotes: 'Calls back' };
  const noted = await staff.api.staffChangeCustomer({ params, body });
  expect(noted.language).toBe('fr');
  await staff.api.staffChangeCustomer({ params, body: { ...body, version: noted.version, language: null } });
  expect(await kept(id)).toBeNull();
  expect((await auditOf(shop, 'customer', id)).at(-1)).toMatchObject({
    before: { language: 'fr' },
    after: { language: null },
  });
});
