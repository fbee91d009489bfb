import { links } from '#contract/links.ts';
import type { LinkTarget } from '#contract/shop/staff-storefront.ts';

/** Something that a link may lead to; `productId` is a product's. */
export type TargetRow = { kind: LinkTarget['kind']; id: number; name: string; url: string; productId: number | null };

/** What the menu has no type of its own for. */
const led = (path: string): Pick<LinkTarget, 'path' | 'menu'> => ({ path, menu: { itemType: 'LINK', values: [path] } });

export const presentTarget = ({ kind, id, name, url, productId }: TargetRow): LinkTarget => {
  const none = { kind, name, variantId: null };
  switch (kind) {
    case 'category':
      return { ...none, path: links.categoryProducts(url), menu: { itemType: 'PRODUCT_LIST', values: [url] } };
    case 'subCategories':
      return { ...none, path: links.categories([id]), menu: { itemType: 'CATEGORY', values: [String(id)] } };
    case 'brand':
      return { ...none, path: links.phonesOfBrand(url), menu: { itemType: 'PHONE_BRAND', values: [url] } };
    case 'phone':
      return { ...none, path: links.phone(url), menu: { itemType: 'PHONE', values: [url] } };
    case 'page':
      return { ...none, ...led(links.page(url)) };
    case 'product':
      return { ...none, ...led(`/product/${productId}/variant/${id}/`), variantId: id };
  }
};
