import { cutOffNotice } from '#contract/buying/cut-off.ts';
import { otherClock } from '#kernel/dates.ts';
import { clockWords } from '#kernel/working-days.ts';
import { escapeHtml } from '#server/platform/html/escape-html.ts';

/** What the templates say of the shop. */
export type TemplateShop = {
  name: string;
  companyName: string;
  companyAddress: string;
  companyPhone: string;
  companyEmail: string;
  cutOff: string;
};

type Template = { url: string; title: string; body: (shop: TemplateShop) => string };

const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>\n`).join('');
const section = (title: string, ...texts: string[]): string => `<h2>${title}</h2>\n${paragraphs(...texts)}`;

const inOneLine = (address: string): string => escapeHtml(address.trim().replaceAll(/\s*\n\s*/g, ', '));

const reach = ({ companyPhone, companyEmail }: TemplateShop): string =>
  [companyPhone, companyEmail].filter(Boolean).map(escapeHtml).join(' or ') || 'the address in the footer';

/** The four pages that the footer links to at first. They are a beginning: the merchant reads them before opening. */
const templates: readonly Template[] = [
  {
    url: 'about-us',
    title: 'About Us',
    body: (shop) =>
      paragraphs(
        `${escapeHtml(shop.name)} sells phones, phone parts and accessories to repair shops and resellers.`,
        `The company behind it is ${escapeHtml(shop.companyName)}, ${inOneLine(shop.companyAddress)}.`,
        `Questions reach us by ${reach(shop)}.`,
      ),
  },
  {
    url: 'shipping-policy',
    title: 'Shipping Policy',
    body: (shop) =>
      section(
        'When an order leaves',
        `Your order will be processed within 24 working hours. ${cutOffNotice(clockWords(shop.cutOff), otherClock(new Date(), 'en-CA'))}`,
      ) +
      section(
        'What it costs',
        'Shipping charges will be added after the order is processed, on the invoice, with tax.',
      ) +
      section('What goes wrong on the way', `Tell us within three working days of the delivery, by ${reach(shop)}.`),
  },
  {
    url: 'terms-of-use',
    title: 'Terms of Use',
    body: (shop) =>
      section(
        'Who buys here',
        `${escapeHtml(shop.companyName)} sells to businesses. An account is for the company that registered it, and is opened once we have verified it.`,
      ) +
      section(
        'Prices and taxes',
        'Prices are in Canadian dollars and hold for the account that is signed in. The taxes of the province that an order is sent to are added.',
      ) +
      section(
        'Orders',
        'An order is accepted when it is invoiced. What is not in stock then stays on back order, or is cancelled.',
      ) +
      section('Whom to ask', `${escapeHtml(shop.companyName)}, ${inOneLine(shop.companyAddress)}; by ${reach(shop)}.`),
  },
  {
    url: 'privacy-policy',
    title: 'Privacy Policy',
    body: (shop) =>
      section(
        'What is kept',
        'Of an account: the names, addresses, telephone number, e-mail address and tax number that were typed, and a hash of the password. Of an order: what was bought, where it went, and how it was paid.',
      ) +
      section(
        'What for',
        'To verify accounts, to send what was ordered, to invoice it, and to keep the books as the law asks. It is not sold, and passed on only to those who carry parcels and mails.',
      ) +
      section(
        'What you can ask for',
        `To see what is kept of you, to have it corrected, and to have it deleted where the books allow it: by ${reach(shop)}.`,
      ),
  },
];

/** The pages with the shop's data in them, as HTML. */
export const writtenPages = (shop: TemplateShop): { url: string; title: string; body: string }[] =>
  templates.map(({ url, title, body }) => ({ url, title, body: body(shop) }));
