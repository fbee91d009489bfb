import { standardStyle } from '#server/platform/style/presets.ts';
import { testShop } from '#test/shop.ts';
import { expect, test } from 'vitest';
import { composeMail } from './letters/compose.ts';
import { mailShop } from './mail-shop.ts';

const shop = testShop();

const buttonOf = async (): Promise<string> => {
  const { shop: sender } = await mailShop(shop.context.db, { publicUrl: 'https://shop.example' });
  const blocks = [{ kind: 'button', label: 'Order', url: 'https://shop.example/order/1' }] as const;
  const { html } = composeMail(sender, { subject: 'Yours', heading: 'Yours', blocks });
  return /<a href="https:\/\/shop\.example\/order\/1" style="([^"]*)"/.exec(html)?.[1] ?? '';
};

test('buttons of mails have the colours and corners of the published look; those of the one that comes along stay', async () => {
  expect(await buttonOf()).toContain('background:#1d4ed8;color:#ffffff;text-decoration:none;border-radius:6px');
  const style = { ...standardStyle, accent: '#f6ce00', corner: 'square' };
  await shop.context.db
    .updateTable('shop')
    .set({ style: JSON.stringify(style) })
    .execute();
  expect(await buttonOf()).toContain('background:#f6ce00;color:#14130f;text-decoration:none;border-radius:0px');
});
