import { cutOffNotice } from '#contract/buying/cut-off.ts';
import { otherClock } from '#kernel/dates.ts';
import { clockWords } from '#kernel/clock-words.ts';
import { escapeHtml } from '#server/platform/html/escape-html.ts';
import templates from './page-templates.json' with { type: 'json' };

/** What the templates say of the shop. */
export type TemplateShop = {
  name: string;
  companyName: string;
  companyAddress: string;
  companyPhone: string;
  companyEmail: string;
  cutOff: string;
};

const inOneLine = (address: string): string => escapeHtml(address.trim().replaceAll(/\s*\n\s*/g, ', '));

const reach = ({ companyPhone, companyEmail }: TemplateShop): string =>
  [companyPhone, companyEmail].filter(Boolean).map(escapeHtml).join(' or ') || 'the address in the footer';

/**
 * The four pages that the footer links to at first, with the shop's data in them, as HTML. They are a beginning: the merchant reads
 * them before opening.
 */
export const writtenPages = (shop: TemplateShop): { url: string; title: string; body: string }[] => {
  const filled: Readonly<Record<string, string>> = {
    name: escapeHtml(shop.name),
    company: escapeHtml(shop.companyName),
    address: inOneLine(shop.companyAddress),
    reach: reach(shop),
    cutOff: cutOffNotice(clockWords(shop.cutOff), otherClock(new Date(), 'en-CA')),
  };
  const paragraph = (text: string) =>
    `<p>${text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => filled[name] ?? '')}</p>\n`;
  return templates.map(({ url, title, sections }) => ({
    url,
    title,
    body: sections
      .map((section) => (section.title && `<h2>${section.title}</h2>\n`) + section.texts.map(paragraph).join(''))
      .join(''),
  }));
};
