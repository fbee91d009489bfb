import { torontoDay } from '#kernel/dates.ts';
import { miniCart } from '../cart/mini-cart.ts';
import { notFound } from '../failure/failure.ts';
import type { Handlers } from '../calls/handler.ts';
import { homeAnswer } from './home-answer.ts';
import { emptyMiniCart, presentConfig, presentUser } from './present.ts';
import {
  contentPage,
  footerPages,
  homeMessages,
  homeSlides,
  homeWidgets,
  shopRow,
  shownMenuItems,
  shownOn,
} from './queries.ts';

export const contentHandlers: Pick<Handlers, 'cuiConfig' | 'home' | 'contentPage'> = {
  cuiConfig: async ({ db, now }, _input, viewer) => {
    const [shop, menu, pages, cart] = await Promise.all([
      shopRow(db),
      shownMenuItems(db),
      footerPages(db),
      viewer.role === 'CUSTOMER' ? miniCart(db, viewer.customerId, now()) : emptyMiniCart,
    ]);
    return presentConfig(shop, { menu, footerPages: pages }, presentUser(viewer), cart);
  },

  home: async (context, _input, viewer) => {
    const { db, now } = context;
    const today = torontoDay(now());
    const [slides, widgets, messages] = await Promise.all([homeSlides(db, today), homeWidgets(db), homeMessages(db)]);
    return homeAnswer(context, viewer, {
      slides,
      widgets: widgets.filter(shownOn(today)),
      messages: messages.filter(shownOn(today)),
    });
  },

  contentPage: async ({ db }, { params: { url } }) => {
    const page = await contentPage(db, url);
    if (!page) throw notFound(`There is no page "${url}".`);
    return {
      url: page.url,
      title: page.title,
      body: page.body,
      searchTitle: page.searchTitle,
      searchDescription: page.searchDescription,
    };
  },
};
