import { shopDay } from '#kernel/dates.ts';
import { noneNamed } from '#server/platform/failure/failure.ts';
import type { Handlers } from '#server/platform/calls/handler.ts';
import { homeAnswer } from './home-answer.ts';
import { contentPage, homeMessages, homeSlides, homeWidgets, shownOn } from './queries.ts';
import { isFixed } from '#contract/shop/sections/sections.ts';
import { isOver } from './sections.ts';

export const contentHandlers: Pick<Handlers, 'home' | 'contentPage'> = {
  home: async (context, _input, viewer) => {
    const { db, now } = context;
    const today = shopDay(now());
    const [slides, widgets, messages] = await Promise.all([homeSlides(db, today), homeWidgets(db), homeMessages(db)]);
    return homeAnswer(context, viewer, {
      slides,
      widgets: widgets.filter((row) => isFixed(row.type) || (shownOn(today)(row) && !isOver(row, now()))),
      messages: messages.filter(shownOn(today)),
    });
  },

  contentPage: async ({ db }, { params: { url } }) => {
    const page = await contentPage(db, url);
    if (!page) throw noneNamed('page', url);
    return page;
  },
};
