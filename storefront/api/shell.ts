import type { Config, MenuNode } from '#contract/shop/content.ts';
import { shopDay } from '#kernel/dates.ts';
import { links } from '#contract/links.ts';

/** A menu item for rendering. */
export type MenuLink = { name: string; to: string; isNew?: true; children?: MenuLink[] };

/** A top item without its children: most pages never need those in the browser. */
export type TopMenuLink = Omit<MenuLink, 'children'> & { more?: true };

/** The shell's data, from the configuration. */
export type Shell = Pick<
  Config,
  'shopName' | 'logo' | 'notice' | 'cutOff' | 'footerPages' | 'company' | 'languages'
> & {
  menu: TopMenuLink[];
  /** What it leads to, if anything. */
  noticeLink?: string;
  /** What the shop's clock is called, where it is not Toronto's. */
  clock?: string;
  /** While the shop is away: the day of its return. */
  pausedUntil?: string;
};

/** The link of a menu item, by its type (specification section 2, "Mega menu"). */
export const menuAddress = ({ itemType, values }: Pick<MenuNode['item'], 'itemType' | 'values'>): string => {
  const [value = ''] = values;
  switch (itemType) {
    case 'CATEGORY':
      return links.categories(values);
    case 'PRODUCT_LIST':
      return links.categoryProducts(value);
    case 'PHONE_BRAND':
      return value === '' ? links.phoneBrands() : links.phonesOfBrand(value);
    case 'PHONE':
      return links.phone(value);
    case 'LINK':
      return value;
  }
};

const menuLink = ({ item, children }: MenuNode): MenuLink => ({
  name: item.name,
  to: menuAddress(item),
  ...(item.newMarker && { isNew: true }),
  ...(children.length > 0 && { children: children.map(menuLink) }),
});

export const menuOf = ({ menu }: Pick<Config, 'menu'>): MenuLink[] => menu.map(menuLink);

const shells = new WeakMap<Config, { menu: MenuLink[]; shell: Shell }>();

/** The whole menu and the shell's data, the same objects for the same configuration. */
export const shellAndMenu = (config: Config): { menu: MenuLink[]; shell: Shell } => {
  const known = shells.get(config) ?? { menu: menuOf(config), shell: shellOf(config) };
  shells.set(config, known);
  return known;
};

export const shellOf = ({ pausedUntil, ...config }: Config): Shell => ({
  menu: menuOf(config).map(({ children, ...item }) => ({ ...item, ...(children && { more: true }) })),
  shopName: config.shopName,
  logo: config.logo,
  notice: config.notice,
  cutOff: config.cutOff,
  footerPages: config.footerPages,
  company: config.company,
  languages: config.languages,
  ...(config.clock && { clock: config.clock }),
  ...(config.noticeLink && { noticeLink: config.noticeLink }),
  ...(pausedUntil && shopDay(new Date()) < pausedUntil && { pausedUntil }),
});
