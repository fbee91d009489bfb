import {
  fieldsOfPart,
  type MenuPart,
  type StorefrontDoc,
  type StorefrontPart,
  storefrontParts,
} from '#contract/shop/staff-storefront.ts';
import { readSettings, settingsOf } from '#contract/shop/sections/sections.ts';
import { valuesIn } from '#contract/shop/sections/setting.ts';
import { isDeepStrictEqual } from 'node:util';
import { menuPath } from './read-path.ts';

export const partNames = Object.keys(storefrontParts) as StorefrontPart[];

/** The parts in which two documents differ. */
export const differingParts = (one: StorefrontDoc, other: StorefrontDoc): StorefrontPart[] =>
  partNames.filter((part) => fieldsOfPart[part].some((field) => !isDeepStrictEqual(one[field], other[field])));

export type Draft = { base: StorefrontDoc; doc: StorefrontDoc };

/**
 * A draft on top of what is published now: the parts that it leaves alone follow, those that it changes stay.
 * @returns `conflicts`: parts that were changed since in another way
 */
export const rebase = (
  { base, doc }: Draft,
  published: StorefrontDoc,
): Draft & { changed: StorefrontPart[]; conflicts: StorefrontPart[] } => {
  const mine = new Set(differingParts(base, doc));
  const theirs = new Set(differingParts(base, published));
  const differ = new Set(differingParts(doc, published));
  const conflicts = partNames.filter((part) => mine.has(part) && theirs.has(part) && differ.has(part));
  const kept = new Set(conflicts);
  const pick = (ofMine: StorefrontDoc, stays: (part: StorefrontPart) => boolean): StorefrontDoc => {
    const fields = partNames.filter(stays).flatMap((part) => fieldsOfPart[part].map((field) => [field, ofMine[field]]));
    return { ...published, ...Object.fromEntries(fields) };
  };
  const next = pick(doc, (part) => mine.has(part));
  return {
    base: pick(base, (part) => kept.has(part)),
    doc: next,
    changed: differingParts(published, next),
    conflicts,
  };
};

const inOrder = (items: readonly MenuPart[]): MenuPart[] => items.flatMap((item) => [item, ...inOrder(item.children)]);

/** The settings of all sections, each with its place in the document. */
export const settingsIn = (widgets: StorefrontDoc['widgets']) =>
  widgets.flatMap(({ type, settings }, i) =>
    valuesIn(settingsOf(type), readSettings(type, settings), `widgets.${i}.settings.`),
  );

/** Every link of the document with its place in it, those of the menu as paths. */
export const linksOf = ({ noticeLink, slides, widgets, menu }: StorefrontDoc): { at: string; path: string }[] => [
  { at: 'noticeLink', path: noticeLink },
  ...slides.map(({ link }, i) => ({ at: `slides.${i}.link`, path: link })),
  ...widgets.flatMap(({ images }, i) =>
    images.map(({ link }, j) => ({ at: `widgets.${i}.images.${j}.link`, path: link })),
  ),
  ...settingsIn(widgets).flatMap(({ setting, value, at }) =>
    setting.kind === 'link' ? [{ at, path: value as string }] : [],
  ),
  ...menuLinks(menu, 'menu'),
];

const menuLinks = (items: readonly MenuPart[], above: string): { at: string; path: string }[] =>
  items.flatMap((item, i) => [
    { at: `${above}.${i}`, path: menuPath(item) },
    ...menuLinks(item.children, `${above}.${i}.children`),
  ]);

/** For the audit log: short texts as they are, of lists how many. */
export const toldParts = (doc: StorefrontDoc, parts: readonly StorefrontPart[]): Record<string, unknown> => {
  const told: Record<StorefrontPart, unknown> = {
    notice: doc.noticeLink === '' ? doc.notice : `${doc.notice} → ${doc.noticeLink}`,
    logo: doc.iconId === null && doc.shareId === null ? doc.logoId : [doc.logoId, doc.iconId, doc.shareId],
    menu: inOrder(doc.menu).map(({ name }) => name),
    messages: doc.messages.map(({ text }) => text),
    slides: doc.slides.map(({ title }) => title),
    widgets: doc.widgets.map(({ title }) => title),
  };
  return Object.fromEntries(parts.map((part) => [part, told[part]]));
};
