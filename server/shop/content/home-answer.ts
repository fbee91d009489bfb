import type { Home } from '#contract/shop/content.ts';
import { shopDay } from '#kernel/dates.ts';
import { latestPhoneCards, variantCards } from '#server/catalogue/reading/cards.ts';
import { presentAsset } from '#server/catalogue/reading/present-parts.ts';
import { latestVariants, variantsByIds } from '#server/catalogue/reading/variant-queries.ts';
import type { Context } from '#server/context.ts';
import type { Viewer } from '#server/platform/viewer/viewer.ts';
import { presentWidget } from './present.ts';
import { isSection, isWidget, sectionAnswers } from './sections.ts';
import type { MessageRow, SlideRow, WidgetRow } from './queries.ts';

/** The slider shows ten at its widest (section 9); twice as many let it slide. */
const latestPhoneCount = 20;

/** What the homepage is made of: as published, or of a draft. */
export type HomeRows = { slides: SlideRow[]; widgets: WidgetRow[]; messages: MessageRow[] };

/** The homepage of these rows, with the products and phones that it shows. */
export const homeAnswer = async (
  context: Context,
  viewer: Viewer,
  { slides, widgets, messages }: HomeRows,
): Promise<Home> => {
  const { db, now } = context;
  const latest = widgets.filter(({ type }) => type === 'LATEST_PRODUCTS');
  const [phones, newest, chosen, sections] = await Promise.all([
    latestPhoneCards(db, latestPhoneCount),
    latest.length === 0 ? [] : latestVariants(db, Math.max(...latest.map((w) => w.productCount))),
    variantsByIds(
      db,
      widgets.flatMap((w) => w.variantIds),
    ),
    sectionAnswers(db, widgets.map((row, at) => ({ ...row, at })).filter(isSection)),
  ]);
  const shown = await variantCards(context, [...newest, ...chosen], shopDay(now()), viewer);
  const cards = new Map(shown.map((card) => [card.id, card]));
  const latestIds = newest.map(({ id }) => id);
  const texts = (kind: MessageRow['kind']) =>
    messages.filter((row) => row.kind === kind && row.shownTo === 'ALL').map(({ text }) => text);
  return {
    imageSlider: slides.map((slide) => ({ ...slide, asset: presentAsset(slide.asset) })),
    widgets: widgets.filter(isWidget).map((row) => {
      const ids = row.type === 'LATEST_PRODUCTS' ? latestIds.slice(0, row.productCount) : row.variantIds;
      return presentWidget(
        row,
        ids.flatMap((id) => cards.get(id) ?? []),
      );
    }),
    sections,
    latestPhones: phones,
    messages: { error: texts('error'), info: texts('info'), success: texts('success'), warn: texts('warn') },
    messagesFor: messages.flatMap(({ kind, text, shownTo }) => (shownTo === 'ALL' ? [] : [{ kind, text, shownTo }])),
  };
};
