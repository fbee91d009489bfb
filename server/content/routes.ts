import { torontoDay } from '#kernel/dates.ts';
import { presentAsset } from '../catalogue/present-parts.ts';
import { latestPhoneCards, variantCards } from '../catalogue/cards.ts';
import { latestVariants, variantsByIds } from '../catalogue/variant-queries.ts';
import { miniCart } from '../cart/mini-cart.ts';
import { notFound } from '../failure/failure.ts';
import type { Handlers } from '../calls/handler.ts';
import { emptyMiniCart, presentConfig, presentUser, presentWidget } from './present.ts';
import { contentPage, footerPages, homeMessages, homeSlides, homeWidgets, menuItems, shopRow } from './queries.ts';

/** The slider shows ten at its widest (section 9); twice as many let it slide. */
const latestPhoneCount = 20;

export const contentHandlers: Pick<Handlers, 'cuiConfig' | 'home' | 'contentPage'> = {
  cuiConfig: async ({ db, now }, _input, viewer) => {
    const [shop, menu, pages, cart] = await Promise.all([
      shopRow(db),
      menuItems(db),
      footerPages(db),
      viewer.role === 'CUSTOMER' ? miniCart(db, viewer.customerId, now()) : emptyMiniCart,
    ]);
    return presentConfig(shop, { menu, footerPages: pages }, presentUser(viewer), cart);
  },

  home: async (context, _input, viewer) => {
    const { db, now } = context;
    const today = torontoDay(now());
    const [slides, widgets, messageRows, phones] = await Promise.all([
      homeSlides(db),
      homeWidgets(db),
      homeMessages(db),
      latestPhoneCards(db, latestPhoneCount),
    ]);
    const latest = widgets.filter(({ type }) => type === 'LATEST_PRODUCTS');
    const [newest, chosen] = await Promise.all([
      latest.length === 0 ? [] : latestVariants(db, Math.max(...latest.map((w) => w.productCount))),
      variantsByIds(
        db,
        widgets.flatMap((w) => w.variantIds),
      ),
    ]);
    const shown = await variantCards(context, [...newest, ...chosen], today, viewer);
    const cards = new Map(shown.map((card) => [card.id, card]));
    const latestIds = newest.map(({ id }) => id);
    const texts = (kind: string) => messageRows.filter((row) => row.kind === kind).map(({ text }) => text);
    return {
      imageSlider: slides.map(({ id, forwardLink, title, text, alt, asset }) => ({
        id,
        forwardLink,
        title,
        text,
        alt,
        asset: presentAsset(asset),
      })),
      widgets: widgets.map((row) => {
        const ids = row.type === 'LATEST_PRODUCTS' ? latestIds.slice(0, row.productCount) : row.variantIds;
        return presentWidget(
          row,
          ids.flatMap((id) => cards.get(id) ?? []),
        );
      }),
      latestPhones: phones,
      messages: { error: texts('error'), info: texts('info'), success: texts('success'), warn: texts('warn') },
    };
  },

  contentPage: async ({ db }, { params: { url } }) => {
    const page = await contentPage(db, url);
    if (!page) throw notFound(`There is no page "${url}".`);
    return { url: page.url, title: page.title, body: page.body };
  },
};
