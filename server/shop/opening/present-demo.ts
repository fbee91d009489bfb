import type { DemoShop } from '#contract/shop/staff-demo.ts';
import type { DemoShopRecord } from './demo-shop.ts';

export const presentDemo = (record: DemoShopRecord): DemoShop => ({
  shopName: record.name,
  loadedAt: record.demo && record.demo.emptied_at === null ? record.demo.loaded_at.toISOString() : null,
  emptiedAt: record.demo?.emptied_at?.toISOString() ?? null,
  emptiedBy: record.demo?.emptied_by ?? '',
  products: record.products,
  orders: record.orders,
  customers: record.customers,
  realOrders: record.realOrders,
  newcomers: record.newcomers,
  can: {
    empty: { possible: record.whyNotEmpty === null, whyNot: record.whyNotEmpty },
    load: { possible: record.whyNotLoad === null, whyNot: record.whyNotLoad },
  },
});
