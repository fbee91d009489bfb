import { capability } from '#contract/people/staff.ts';
import type { DemoShop } from '#contract/shop/staff-demo.ts';
import type { DemoShopRecord } from './demo-shop.ts';

export const presentDemo = (record: DemoShopRecord): DemoShop => ({
  ...record,
  shopName: record.name,
  loadedAt: record.demo && record.demo.emptied_at === null ? record.demo.loaded_at.toISOString() : null,
  emptiedAt: record.demo?.emptied_at?.toISOString() ?? null,
  emptiedBy: record.demo?.emptied_by ?? '',
  can: { empty: capability(record.whyNotEmpty), load: capability(record.whyNotLoad) },
});
