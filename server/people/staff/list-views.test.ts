import { staffLimits } from '#contract/staff-limits.ts';
import * as messages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { testShop } from '#test/shop.ts';
import { signedInStaff } from '#test/staff.ts';
import { expect, test } from 'vitest';

const shop = testShop();

const view = { id: null, list: 'orders', name: 'Mine', search: 'size=50&hide=', shared: false, opens: false };

test('views and hidden columns are a person’s own; the session tells them', async () => {
  const [anna, ben] = [await signedInStaff(shop, 'orders'), await signedInStaff(shop, 'orders')];
  const [{ id = 0 } = {}] = await anna.api.staffSaveListView({ body: view });
  await anna.api.staffSaveListView({ body: { ...view, search: 'size=100&hide=' } });
  await anna.api.staffSaveListView({ body: { ...view, name: '', search: 'poNumber' } });
  await anna.api.staffSaveListView({ body: { ...view, name: '', search: 'poNumber age', opens: true } });
  expect((await anna.api.staffSession({})).views).toEqual([
    { ...view, id: expect.any(Number), name: '', search: 'poNumber age', isOwn: true },
    { ...view, id, search: 'size=100&hide=', isOwn: true },
  ]);
  expect((await ben.api.staffSession({})).views).toEqual([]);
  expect(await ben.api.staffRemoveListView({ params: { id } })).toEqual([]);
  const theirs = ben.api.staffSaveListView({ body: { ...view, id, name: 'His' } });
  expect((await refusal(theirs)).messages).toEqual([messages.noSuchView()]);
  const [columns] = (await anna.api.staffSession({})).views;
  const named = anna.api.staffSaveListView({ body: { ...view, id: columns?.id ?? 0, name: 'Columns' } });
  expect((await refusal(named)).messages).toEqual([messages.noSuchView()]);
  expect((await refusal(anna.api.staffSaveListView({ body: { ...view, id, name: ' ' } }))).messages).toEqual([
    messages.noSuchView(),
  ]);
  expect(await anna.api.staffRemoveListView({ params: { id: columns?.id ?? 0 } })).toHaveLength(2);
  expect(await anna.api.staffRemoveListView({ params: { id } })).toMatchObject([{ name: '' }]);
});

test('the sheet of products is shared, with who keeps the catalogue and by them', async () => {
  const [anna, ben] = [await signedInStaff(shop, 'catalogue'), await signedInStaff(shop, 'catalogue')];
  const picker = await signedInStaff(shop, 'orders');
  const shared = { ...view, list: 'products', shared: true, opens: true };
  await anna.api.staffSaveListView({ body: shared });
  await anna.api.staffSaveListView({ body: { ...shared, list: 'customers' } });
  expect((await ben.api.staffSession({})).views).toMatchObject([{ list: 'products', isOwn: false, opens: false }]);
  expect((await picker.api.staffSession({})).views).toEqual([]);
  expect(await picker.api.staffSaveListView({ body: shared })).toMatchObject([{ shared: false }]);
  expect((await ben.api.staffSession({})).views).toHaveLength(1);
  // Saved again it stays so; columns are neither, and do not take the place of what opens the list.
  await anna.api.staffSaveListView({ body: { ...view, list: 'products', search: 'size=100' } });
  const after = await anna.api.staffSaveListView({ body: { ...shared, name: '', search: 'upc' } });
  const [columns, kept] = after.filter(({ list }) => list === 'products');
  expect([columns, kept]).toMatchObject([
    { name: '', shared: false, opens: false },
    { name: 'Mine', search: 'size=100', shared: true, opens: true },
  ]);
  expect(after.filter(({ list }) => list === 'customers')).toMatchObject([{ shared: false, opens: true }]);
  expect((await ben.api.staffSession({})).views).toMatchObject([{ name: 'Mine', isOwn: false }]);
  const changed = { ...view, id: kept?.id ?? 0, list: 'products', shared: true };
  expect(await anna.api.staffSaveListView({ body: changed })).toContainEqual(
    expect.objectContaining({ name: 'Mine', shared: true, opens: false }),
  );
});

test.each([{ disabled_at: new Date() }, { permissions: ['orders'] }])(
  'views of a member who keeps the catalogue no more are not shown to others: %j',
  async (gone) => {
    const [anna, ben] = [await signedInStaff(shop, 'catalogue'), await signedInStaff(shop, 'catalogue')];
    const name = Object.keys(gone).join('');
    await anna.api.staffSaveListView({ body: { ...view, name, list: 'products', shared: true } });
    const seen = async () => (await ben.api.staffSession({})).views.filter((each) => each.name === name);
    expect(await seen()).toHaveLength(1);
    const { db } = shop.context;
    const owner = db.selectFrom('list_view').select('staff_id').where('name', '=', name);
    await db.updateTable('staff').set(gone).where('id', '=', owner).execute();
    expect(await seen()).toEqual([]);
  },
);

test('one view of a list opens it, whichever was chosen last, also by two presses at once', async () => {
  const { api } = await signedInStaff(shop, 'orders');
  await api.staffSaveListView({ body: { ...view, list: 'quotes', opens: true } });
  await api.staffSaveListView({ body: view });
  await api.staffSaveListView({ body: { ...view, name: 'Late' } });
  const { views } = await api.staffSession({});
  const own = views.filter(({ list }) => list === 'orders');
  const open = (id: number, name: string) => api.staffSaveListView({ body: { ...view, id, name, opens: true } });
  for (let i = 0; i < 5; i += 1) await Promise.all(own.map(({ id, name }) => open(id, name)));
  const after = (await api.staffSession({})).views.filter(({ opens }) => opens).map(({ list }) => list);
  expect(after.toSorted()).toEqual(['orders', 'quotes']);
  const [late, mine] = own;
  expect((await refusal(open(mine!.id, late!.name))).messages).toEqual([`name: ${messages.viewNameTaken()}`]);
  expect(await open(mine!.id, 'Waiting')).toContainEqual(expect.objectContaining({ name: 'Waiting', opens: true }));
});

test('a person keeps so many views, however many are sent at once', async () => {
  const { api } = await signedInStaff(shop, 'orders');
  const all = Array.from({ length: staffLimits.viewsMax + 5 }, (_, i) =>
    api.staffSaveListView({ body: { ...view, name: `View ${i}` } }).then(
      () => [],
      (error: unknown) => refusal(Promise.reject(error)).then((refused) => refused.messages),
    ),
  );
  const refusals = (await Promise.all(all)).flat();
  expect(refusals).toEqual(Array.from({ length: 5 }, () => messages.tooManyViews(String(staffLimits.viewsMax))));
  expect((await api.staffSession({})).views).toHaveLength(staffLimits.viewsMax);
  const [kept] = (await api.staffSession({})).views;
  expect(await api.staffSaveListView({ body: { ...view, name: kept?.name ?? '', search: 'size=200' } })).toContainEqual(
    expect.objectContaining({ name: kept?.name, search: 'size=200' }),
  );
  expect(await api.staffSaveListView({ body: { ...view, name: '', search: '' } })).toHaveLength(
    staffLimits.viewsMax + 1,
  );
});

test.each(['', 'Orders', 'a/b', 'x'.repeat(41)])('“%s” names no list', async (list) => {
  const { api } = await signedInStaff(shop, 'orders');
  expect((await refusal(api.staffSaveListView({ body: { ...view, list } }))).status).toBe(422);
});
