import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { staffClient } from '#test/client.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const shop = testShop();
let keeper: SignedInStaff;
beforeAll(async () => {
  keeper = await signedInStaff(shop, 'catalogue');
  await shop.apply(
    catalogue([
      product([
        { name: 'Cover one', sku: 'C-1', attributes: { color: 'Black', grade: 'A' }, tagName: 'Hot' },
        { name: 'Cover two', sku: 'C-2', attributes: { color: 'Blk', grade: 'B' }, tagName: 'hot deal' },
        { name: 'Cover three', sku: 'C-3', attributes: { color: 'Red', grade: 'B' } },
      ]),
    ]),
  );
});

const attribute = async (code: string) => {
  const row = (await keeper.api.staffAttributes({})).find((each) => each.code === code);
  return keeper.api.staffAttribute({ params: { id: row?.id ?? 0 } });
};
const valueId = async (code: string, value: string) =>
  (await attribute(code)).shown.find((each) => each.value === value)?.id ?? 0;
const filters = () => shop.api.productListFilters({ body: { listBy: 'SEARCH', value: 'cover' } });
const offered = async (code: string) => (await filters()).attrFilters.find((each) => each.code === code);
const fieldOf = async (sku: string, field: string) =>
  (await keeper.api.staffCatalogueSearch({ body: {} })).results.find(({ fields }) => fields['sku'] === sku)?.fields[
    field
  ] ?? null;
const undo = (editId: number | null) => keeper.api.staffUndoCatalogueEdit({ params: { id: editId ?? 0 } });
const tagId = async (name: string) => (await keeper.api.staffTags({})).find((tag) => tag.name === name)?.id ?? 0;

describe('an attribute', () => {
  test('is called so in filters at once, with its values, and a colour is drawn', async () => {
    const { id, version, filterable, shown } = await attribute('color');
    const red = shown.find(({ value }) => value === 'Red');
    const values = [{ id: red?.id ?? 0, label: 'Ruby', hex: '#AA0000' }];
    const saved = await keeper.api.staffSaveAttribute({
      params: { id },
      body: { version, label: 'Colour', filterable, values },
    });
    expect(saved).toMatchObject({ label: 'Colour', version: version + 1 });
    await expect.poll(() => offered('color')).toMatchObject({ label: 'Colour' });
    expect((await offered('color'))?.values).toContainEqual({
      value: 'Red',
      label: 'Ruby',
      count: 1,
      metadata: { hex: '#aa0000' },
    });
    await expect
      .poll(async () => (await shop.api.productList({ body: { listBy: 'SEARCH', value: 'ruby cover' } })).results)
      .toMatchObject([{ sku: 'C-3' }]);
    expect((await auditOf(shop, 'attribute', id)).at(-1)).toMatchObject({
      action: 'attribute.change',
      before: { label: 'Color', Red: 'Red' },
      after: { label: 'Colour', Red: 'Ruby #aa0000' },
    });
  });

  test('is no filter any more, and one again', async () => {
    const switchTo = async (filterable: boolean) => {
      const { id, version, label } = await attribute('grade');
      await keeper.api.staffSaveAttribute({ params: { id }, body: { version, label, filterable, values: [] } });
    };
    await switchTo(false);
    await expect.poll(() => offered('grade')).toBeUndefined();
    await switchTo(true);
    await expect.poll(async () => (await offered('grade'))?.values.length).toBe(2);
  });

  test('stands where it was put, and so do its values', async () => {
    const seen = (await keeper.api.staffAttributes({})).map(({ id }) => id);
    await keeper.api.staffOrderAttributes({ body: { seen, ids: seen.toReversed() } });
    await expect.poll(async () => (await filters()).attrFilters.map(({ code }) => code)).toEqual(['grade', 'color']);
    await expect(refusal(keeper.api.staffOrderAttributes({ body: { seen, ids: seen } }))).resolves.toMatchObject({
      messages: [messages.changedElsewhere()],
    });
    const { id, shown } = await attribute('grade');
    const values = shown.map((each) => each.id);
    await keeper.api.staffOrderValues({ params: { id }, body: { seen: values, ids: values.toReversed() } });
    await expect.poll(async () => (await offered('grade'))?.values.map(({ value }) => value)).toEqual(['B', 'A']);
  });

  test('has its values merged on all products, and taken back as one, as they were', async () => {
    const { id, version } = await attribute('color');
    const [blk, black] = [await valueId('color', 'Blk'), await valueId('color', 'Black')];
    const { attribute: merged, editId } = await keeper.api.staffMergeValues({
      params: { id },
      body: { version, ids: [blk], intoId: black },
    });
    expect(merged.shown.map(({ value, variants }) => [value, variants])).toEqual(
      expect.arrayContaining([
        ['Black', 2],
        ['Red', 1],
      ]),
    );
    expect(await fieldOf('C-2', 'attribute:color')).toBe('Black');
    await expect.poll(async () => (await offered('color'))?.values.map(({ value }) => value)).not.toContain('Blk');
    await undo(editId);
    expect(await fieldOf('C-2', 'attribute:color')).toBe('Blk');
    expect(await fieldOf('C-1', 'attribute:color')).toBe('Black');
  });

  test('of two who save at once, the second is told and changes nothing', async () => {
    const other = await signedInStaff(shop, 'catalogue');
    const { id, version, filterable } = await attribute('grade');
    const outcomes = await Promise.allSettled(
      [keeper, other].map(({ api }, i) =>
        api.staffSaveAttribute({ params: { id }, body: { version, label: `Grade ${i}`, filterable, values: [] } }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { body: { globalErrors: [messages.changedElsewhere()] } } },
    ]);
  });

  test('takes no colour that is none', async () => {
    const { id, version, label, filterable, shown } = await attribute('color');
    const values = [{ id: shown[0]?.id ?? 0, label: 'x', hex: 'black' }];
    const refused = keeper.api.staffSaveAttribute({ params: { id }, body: { version, label, filterable, values } });
    await expect(refusal(refused)).resolves.toMatchObject({ messages: [`values.0.hex: ${staffMessages.hexForm()}`] });
  });
});

describe('a tag', () => {
  test('is renamed on all that have it', async () => {
    const id = await tagId('Hot');
    const seen = { name: 'Hot', pictureId: null };
    await keeper.api.staffSaveTag({ params: { id }, body: { name: 'On fire', pictureId: null, seen } });
    const tagOf = async (sku: string) =>
      (await shop.api.productList({ body: { listBy: 'SEARCH', value: 'cover' } })).results.find(
        (each) => each.sku === sku,
      )?.tag?.name;
    await expect.poll(() => tagOf('C-1')).toBe('On fire');
    await expect(
      refusal(keeper.api.staffSaveTag({ params: { id }, body: { name: 'Other', pictureId: null, seen } })),
    ).resolves.toMatchObject({ messages: [messages.changedElsewhere()] });
    await expect(refusal(keeper.api.staffAddTag({ body: { name: 'ON FIRE' } }))).resolves.toMatchObject({
      messages: [`name: ${staffMessages.tagTaken()}`],
    });
    expect((await auditOf(shop, 'tag', id)).at(-1)).toMatchObject({
      action: 'tag.change',
      before: { name: 'Hot' },
      after: { name: 'On fire' },
    });
  });

  test('is merged, or deleted, over all products in one step, which is taken back as one', async () => {
    const [from, into] = [await tagId('hot deal'), await tagId('On fire')];
    const { tags, editId } = await keeper.api.staffMergeTags({ body: { ids: [from], intoId: into } });
    expect(tags).toMatchObject([{ name: 'On fire', variants: 2 }]);
    await undo(editId);
    expect((await keeper.api.staffTags({})).map(({ name, variants }) => [name, variants])).toEqual([
      ['hot deal', 1],
      ['On fire', 1],
    ]);
    const deleted = await keeper.api.staffMergeTags({
      body: { ids: [await tagId('hot deal'), await tagId('On fire')], intoId: null },
    });
    expect(deleted.tags).toEqual([]);
    expect(await fieldOf('C-2', 'tag')).toBeNull();
    await undo(deleted.editId);
    expect([await fieldOf('C-1', 'tag'), await fieldOf('C-2', 'tag')]).toEqual(['On fire', 'hot deal']);
    await expect(refusal(keeper.api.staffMergeTags({ body: { ids: [from], intoId: null } }))).resolves.toMatchObject({
      messages: [messages.changedElsewhere()],
    });
  });

  test('that no product has is deleted without a change of products', async () => {
    await keeper.api.staffAddTag({ body: { name: 'Unused' } });
    const { editId } = await keeper.api.staffMergeTags({ body: { ids: [await tagId('Unused')], intoId: null } });
    expect(editId).toBeNull();
  });
});

test.each([
  'staffAttributes',
  'staffAttribute',
  'staffSaveAttribute',
  'staffOrderAttributes',
  'staffOrderValues',
  'staffMergeValues',
  'staffTags',
  'staffAddTag',
  'staffSaveTag',
  'staffMergeTags',
] as const)('%s needs the permission', async (name) => {
  const { headers } = await signedInStaff(shop, 'stock', 'content');
  const call = staffClient(shop.app, headers)[name] as (input: object) => Promise<unknown>;
  await expect(call({ params: { id: 1 }, body: {} })).rejects.toMatchObject({ status: 403 });
});

test('an attribute is made by hand with values, in filters once a product has one, and deleted while none has', async () => {
  const body = { label: 'Panel type', filterable: true, values: ['OLED', ' LCD ', ''] };
  const made = await keeper.api.staffAddAttribute({ body });
  expect(made).toMatchObject({ code: 'panel_type', values: 2, can: { remove: { possible: true } } });
  expect((await keeper.api.staffAttributes({})).at(-1)).toMatchObject({ code: 'panel_type' });
  for (const label of ['panel TYPE', 'Panel-type', '1st'])
    expect((await refusal(keeper.api.staffAddAttribute({ body: { ...body, label } }))).messages).toEqual([
      `label: ${label === '1st' ? staffMessages.attributeNameForm() : staffMessages.attributeTaken()}`,
    ]);
  const params = { id: made.id };
  const add = (values: string[], version: number) => keeper.api.staffAddValues({ params, body: { version, values } });
  expect((await refusal(add(['oled', 'Soft', 'soft'], 1))).messages).toEqual([
    `values: ${staffMessages.valuesTaken('OLED, Soft')}`,
  ]);
  expect((await add(['Incell'], 1)).shown.map(({ value }) => value)).toEqual(['OLED', 'LCD', 'Incell']);
  expect((await refusal(add(['Late'], 1))).messages).toEqual([messages.changedElsewhere()]);
  const [row] = (await keeper.api.staffCatalogueSearch({ body: {} })).results;
  const change = { productId: row?.productId ?? 0, variantId: row?.id ?? 0, field: 'attribute:panel_type', seen: null };
  await keeper.api.staffKeepDraft({ body: { changes: [{ ...change, typed: 'OLED' }] } });
  const remove = async () => {
    const { version } = await keeper.api.staffAttribute({ params });
    return keeper.api.staffDeleteAttribute({ params, body: { version } });
  };
  expect((await refusal(remove())).messages).toEqual([staffMessages.attributeDrafted()]);
  await keeper.api.staffSaveDraft({ body: { changes: 1 } });
  await expect.poll(() => offered('panel_type')).toMatchObject({ values: [{ value: 'OLED' }] });
  expect((await refusal(remove())).messages).toEqual([staffMessages.attributeUsed(1)]);
  const [edit] = await keeper.api.staffCatalogueEdits({});
  await undo(edit?.id ?? 0);
  await remove();
  await expect(keeper.api.staffAttribute({ params })).rejects.toMatchObject({ status: 404 });
  expect((await auditOf(shop, 'attribute', made.id)).map(({ action }) => action)).toEqual([
    'attribute.add',
    'attribute.addValues',
    'attribute.delete',
  ]);
});
