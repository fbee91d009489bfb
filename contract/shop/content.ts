import { currencies } from '#kernel/place.ts';
import { z } from 'zod';
import { Asset, Id, Phone, VariantCard } from '../catalogue/catalogue.ts';
import { Section } from './sections/sections.ts';

/* Shell, homepage and content pages (specification section 3). */

export const MenuItemType = z.enum(['CATEGORY', 'PRODUCT_LIST', 'PHONE_BRAND', 'PHONE', 'LINK']);
export type MenuItemType = z.infer<typeof MenuItemType>;

/**
 * `values`: category ids for CATEGORY, for LINK (not in the specification) a path of the shop or an address on the web,
 * otherwise one url.
 */
export type MenuNode = {
  item: { id: number; name: string; itemType: MenuItemType; values: string[]; newMarker: boolean };
  children: MenuNode[];
};
export const MenuNode: z.ZodType<MenuNode> = z.object({
  item: z.object({
    id: Id,
    name: z.string(),
    itemType: MenuItemType,
    values: z.array(z.string()),
    newMarker: z.boolean(),
  }),
  get children() {
    return z.array(MenuNode);
  },
});

export const SessionUser = z.object({
  /** The same as `userId`. */
  id: Id.nullable(),
  userId: Id.nullable(),
  name: z.string().nullable(),
  roleName: z.string().nullable(),
  /** `PIECES`: the shop tells them what is left of counted variants. */
  permissions: z.array(z.string()),
  /** The bearer token, "" for a visitor. */
  token: z.string(),
  errorMessage: z.string().nullable(),
});
export type SessionUser = z.infer<typeof SessionUser>;

export const MiniCart = z.object({
  cartId: Id.nullable(),
  /** Sum of the quantities. */
  itemCount: z.int(),
  /** The Order Total of the cart page; 0 for visitors. */
  total: z.number(),
  /** Cart item id → qty. */
  items: z.record(z.string(), z.int()),
  /** productVariantId → qty, shown on products; not in the specification. Absent for visitors. */
  quantities: z.record(z.string(), z.int()).optional(),
});
export type MiniCart = z.infer<typeof MiniCart>;

export const Config = z.object({
  menu: z.array(MenuNode),
  logo: Asset.nullable(),
  shopName: z.string(),
  user: SessionUser,
  miniCart: MiniCart,
  cartEnabled: z.boolean(),
  bagMode: z.boolean(),
  /** The languages of the storefront, English first: folders of messages/. */
  languages: z.array(z.string()),
  /** What all amounts of the shop are in: CAD, USD, EUR or GBP. */
  currency: z.enum(currencies),
  /** Text of the top banner. */
  notice: z.string(),
  /** What it leads to: a path of the shop or an address on the web; "" for nothing. */
  noticeLink: z.string(),
  /** From then on an order is processed the next working day; HH:MM in Toronto. */
  cutOff: z.string(),
  /** What the shop's clock is called, such as PST; absent where it is Toronto's. */
  clock: z.string().optional(),
  /** The day on which a shop that is away takes orders again, YYYY-MM-DD; null, or a day that has come: it takes them. */
  pausedUntil: z.string().nullable(),
  /** The content pages that the footer links to, in order. */
  footerPages: z.array(z.object({ url: z.string(), title: z.string() })),
  company: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    hstNumber: z.string(),
    /** "" where the shop is not registered in Quebec. */
    qstNumber: z.string(),
    /** Which dollars prices are in, "" for nothing said. */
    currencyLine: z.string(),
  }),
});
export type Config = z.infer<typeof Config>;

/** Who sees a part of the homepage. Every answer has all parts: the browser shows those that are for who looks. */
export const ShownTo = z.enum(['ALL', 'VISITORS', 'CUSTOMERS']);
export type ShownTo = z.infer<typeof ShownTo>;

const widget = { id: Id, title: z.string(), displayTitle: z.boolean(), shownTo: ShownTo };
export const Widget = z.discriminatedUnion('type', [
  z.object({ ...widget, type: z.literal('SELECTED_PRODUCTS'), products: z.array(VariantCard) }),
  z.object({ ...widget, type: z.literal('LATEST_PRODUCTS'), products: z.array(VariantCard) }),
  /** `urls[i]` is the link of `images[i]`, "" for none; `alts[i]` describes it. */
  z.object({
    ...widget,
    type: z.literal('STATIC_IMAGES'),
    images: z.array(Asset),
    urls: z.array(z.string()),
    alts: z.array(z.string()),
  }),
]);
export type Widget = z.infer<typeof Widget>;

export const Slide = z.object({
  id: Id,
  forwardLink: z.string(),
  title: z.string(),
  /** A second line under the title, "" for none. */
  text: z.string(),
  alt: z.string(),
  asset: Asset,
});

export const Home = z.object({
  imageSlider: z.array(Slide),
  widgets: z.array(Widget),
  /** What stands between the widgets; not in the specification. */
  sections: z.array(Section),
  /** The phones of the Latest Devices slider, newest first. */
  latestPhones: z.array(Phone),
  messages: z.object({
    error: z.array(z.string()),
    info: z.array(z.string()),
    success: z.array(z.string()),
    warn: z.array(z.string()),
  }),
  /** Messages for visitors or customers alone; those above are for all. */
  messagesFor: z.array(
    z.object({ kind: z.enum(['error', 'info', 'success', 'warn']), text: z.string(), shownTo: ShownTo }),
  ),
});
export type Home = z.infer<typeof Home>;

/** HTML body, sanitised when it was stored. */
export const ContentPage = z.object({
  url: z.string(),
  title: z.string(),
  body: z.string(),
  /** For search engines; "" for the title and the first words of the body. */
  searchTitle: z.string(),
  searchDescription: z.string(),
});
export type ContentPage = z.infer<typeof ContentPage>;
