import type { MenuPart, StorefrontDoc, StorefrontProblem } from '#contract/shop/staff-storefront.ts';
import { isWebAddress, shopPath } from '#contract/platform/shop-path.ts';
import { isFixed, isSectionKind, readSettings, settingsOf } from '#contract/shop/sections/sections.ts';
import { readPath } from './read-path.ts';
import { linksOf, settingsIn } from './storefront-parts.ts';

/** What the check knows of the shop besides the document. */
export type Known = {
  /** Paths whose goal is there. */
  goals: ReadonlyMap<string, string>;
  assets: ReadonlySet<number>;
  variants: ReadonlySet<number>;
  now: Date;
  /** In the shop's time. */
  today: string;
};

/** HTML without a word or a picture, too. */
const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.replaceAll(/<(?!img\b)[^>]*>|&nbsp;|\s/g, '') === '');

/** What is unfinished (and stops publishing), and what shoppers would stumble over. */
export const storefrontProblems = (doc: StorefrontDoc, known: Known): StorefrontProblem[] => {
  const found: StorefrontProblem[] = [];
  const stop = (at: string, says: string): void => void found.push({ at, says, stops: true });
  const warn = (at: string, says: string): void => void found.push({ at, says, stops: false });
  const picture = (at: string, assetId: number | null, alt: string): void => {
    if (assetId === null || !known.assets.has(assetId)) stop(`${at}.assetId`, 'Please choose a picture.');
    if (alt.trim() === '') stop(`${at}.alt`, 'Please say what the picture shows.');
  };
  const days = (at: string, { from, to }: { from: string | null; to: string | null }): void => {
    if (from !== null && to !== null && to < from) stop(`${at}.to`, 'The last day is before the first one.');
    else if (to !== null && to < known.today) warn(`${at}.to`, `Its days ended on ${to}.`);
  };
  for (const field of ['logoId', 'iconId', 'shareId'] as const) {
    const id = doc[field];
    if (id !== null && !known.assets.has(id)) stop(field, 'Please choose a picture.');
  }
  for (const [i, slide] of doc.slides.entries()) {
    const at = `slides.${i}`;
    if (slide.title.trim() === '') stop(`${at}.title`, 'Please enter a title.');
    picture(at, slide.assetId, slide.alt);
    days(at, slide);
  }
  for (const [i, message] of doc.messages.entries()) {
    if (message.text.trim() === '') stop(`messages.${i}.text`, 'Please enter the text, or take the message away.');
    days(`messages.${i}`, message);
  }
  for (const [i, widget] of doc.widgets.entries()) {
    const at = `widgets.${i}`;
    if (isFixed(widget.type)) {
      if (doc.widgets.findIndex(({ type }) => type === widget.type) < i) stop(`${at}.type`, 'It is there already.');
      continue;
    }
    if (widget.title.trim() === '') stop(`${at}.title`, 'Please enter a title.');
    days(at, widget);
    if (isSectionKind(widget.type)) {
      const values = readSettings(widget.type, widget.settings);
      for (const [name, { kind, needed }] of Object.entries(settingsOf(widget.type)))
        if (kind === 'list' && needed !== undefined && (values[name] as unknown[]).length === 0)
          stop(`${at}.settings.${name}`, needed);
    }
    if (widget.type === 'STATIC_IMAGES') {
      if (widget.images.length === 0) stop(`${at}.images`, 'Please add a picture.');
      for (const [j, image] of widget.images.entries()) picture(`${at}.images.${j}`, image.assetId, image.alt);
    }
    if (widget.type === 'SELECTED_PRODUCTS') {
      if (widget.variantIds.length === 0) stop(`${at}.variantIds`, 'Please choose a product.');
      const gone = widget.variantIds.filter((id) => !known.variants.has(id)).length;
      if (gone > 0) warn(`${at}.variantIds`, `${gone} of its products ${gone === 1 ? 'is' : 'are'} not sold any more.`);
    }
  }
  for (const { setting, value, at } of settingsIn(doc.widgets)) {
    if (setting.kind === 'picture') {
      const { assetId, alt } = value as { assetId: number | null; alt: string };
      if (assetId !== null || setting.needed !== undefined) picture(at, assetId, alt);
    } else if (isEmpty(value)) {
      if (setting.needed !== undefined) stop(at, setting.needed);
    } else if (setting.kind === 'text') {
      const wrong = setting.check?.(String(value));
      if (wrong !== undefined) stop(at, wrong);
    } else if (setting.kind === 'link' && setting.only) {
      if (readPath(String(value))?.kind !== setting.only) stop(at, `Please choose a ${setting.only}.`);
    } else if (setting.kind === 'instant' && Date.parse(String(value)) <= known.now.getTime()) warn(at, 'It is over.');
  }
  names(doc.menu, 'menu', stop);
  for (const { at, path } of linksOf(doc)) {
    if (path === '') {
      if (at.startsWith('menu')) stop(at, 'Please choose what it leads to.');
    } else if (shopPath(path) !== null) {
      if (!known.goals.has(path)) warn(at, `What it leads to is gone: ${path}`);
    } else if (!isWebAddress(path)) stop(at, 'An address outside begins with https://.');
  }
  return found;
};

const names = (items: readonly MenuPart[], above: string, stop: (at: string, says: string) => void): void => {
  for (const [i, { name, children }] of items.entries()) {
    if (name.trim() === '') stop(`${above}.${i}`, 'Please enter a name.');
    names(children, `${above}.${i}.children`, stop);
  }
};
