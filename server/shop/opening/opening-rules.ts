import type { OpeningStep, OpeningStepId } from '#contract/shop/staff-opening.ts';
import { shopDay } from '#kernel/dates.ts';
import * as staffMessages from '#messages/staff.js';
import { readyToInvoice } from '../settings/ready-to-invoice.ts';

/** What a shop has, as the checklist reads it. */
export type OpeningFacts = {
  companyName: string;
  companyAddress: string;
  companyHstNumber: string;
  hasLogo: boolean;
  products: number;
  variants: number;
  pricedVariants: number;
  phones: number;
  menuItems: number;
  /** Categories and phones, of which one can be made. */
  menuSources: number;
  /** Urls of the pages that have a text. */
  writtenPages: readonly string[];
  provinces: number;
  taxedProvinces: number;
  shippingMethods: number;
  paymentMethods: number;
  /** The mail server's host; null where mails are written to files. */
  mailHost: string | null;
  /** The last test mail; null before the first. */
  mailTest: { sentTo: string; host: string; accepted: boolean; said: string; pressedAt: Date | null } | null;
  /** Accounts that a password of the demo opens. */
  demoAccounts: number;
  publicUrl: string;
  /** When a backup was last brought back; null for never. */
  broughtBackAt: Date | null;
};

/** Registering asks a customer to agree to the first, and the second is owed to everybody whose data is kept. */
const neededPages = { 'terms-of-use': 'Terms of Use', 'privacy-policy': 'Privacy Policy' } as const;
const usualPages = { 'about-us': 'About Us', 'shipping-policy': 'Shipping Policy', ...neededPages } as const;

const number = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-CA')} ${count === 1 ? one : many}`;

const missing = (pages: Readonly<Record<string, string>>, written: readonly string[]): string[] =>
  Object.entries(pages).flatMap(([url, title]) => (written.includes(url) ? [] : [title]));

const mailLacks = (tested: OpeningFacts['mailTest']): string => {
  if (!tested) return 'Send a test mail, and press the link in it.';
  if (!tested.accepted) return `The test mail to ${tested.sentTo} was refused: ${tested.said}`;
  return tested.pressedAt === null ? `Press the link in the test mail to ${tested.sentTo}.` : '';
};

const steps: Readonly<Record<OpeningStepId, (facts: OpeningFacts) => Omit<OpeningStep, 'id'>>> = {
  company: (facts) => {
    const lacks = readyToInvoice(facts).map(({ says }) => says);
    const told = [facts.companyName, facts.companyHstNumber && `HST ${facts.companyHstNumber}`].filter(Boolean);
    return { done: lacks.length === 0, needed: true, told: told.join(' · '), lacks: lacks.join(' ') };
  },
  logo: ({ hasLogo }) => ({
    done: hasLogo,
    needed: false,
    told: hasLogo ? 'On the shop’s pages.' : '',
    lacks: hasLogo ? '' : 'Without one, pages show a mark beside the shop’s name.',
  }),
  catalogue: ({ products, variants, pricedVariants }) => ({
    done: pricedVariants > 0,
    needed: true,
    told: `${number(variants, 'variant', 'variants')} of ${number(products, 'product', 'products')}, ${pricedVariants.toLocaleString('en-CA')} with a price`,
    lacks: pricedVariants > 0 ? '' : 'Nothing that is sold has a price yet: products come from a file.',
  }),
  phones: ({ phones }) => ({
    done: phones > 0,
    needed: false,
    told: number(phones, 'phone', 'phones'),
    lacks: phones > 0 ? '' : 'Without phones nobody can look for what fits one.',
  }),
  menu: ({ menuItems }) => ({
    done: menuItems > 0,
    needed: false,
    told: number(menuItems, 'entry', 'entries'),
    lacks: menuItems > 0 ? '' : 'Without a menu buyers find things by the search alone.',
  }),
  pages: ({ writtenPages }) => {
    const open = missing(usualPages, writtenPages);
    const needed = missing(neededPages, writtenPages);
    return {
      done: open.length === 0,
      needed: needed.length > 0,
      told: `${4 - open.length} of 4 written`,
      lacks: open.length === 0 ? '' : `Without a text: ${open.join(', ')}.`,
    };
  },
  taxes: ({ provinces, taxedProvinces }) => ({
    done: taxedProvinces === provinces,
    needed: true,
    told: `Rates of ${number(taxedProvinces, 'province or territory', 'provinces and territories')}`,
    lacks: taxedProvinces === provinces ? '' : `${provinces - taxedProvinces} of them have no rate today.`,
  }),
  methods: ({ shippingMethods, paymentMethods }) => ({
    done: shippingMethods > 0 && paymentMethods > 0,
    needed: true,
    told: `${number(shippingMethods, 'way', 'ways')} to send, ${number(paymentMethods, 'way', 'ways')} to pay`,
    lacks: shippingMethods > 0 && paymentMethods > 0 ? '' : 'No order can be placed without one of each.',
  }),
  mail: ({ mailHost, mailTest }) => {
    if (mailHost === null)
      return {
        done: false,
        needed: false,
        told: 'Mails are written to files of the server.',
        lacks: 'Customers get no mail until Settings, Address and mail, names a mail server.',
      };
    // A test by another mail server says nothing of this one.
    const tested = mailTest?.host === mailHost ? mailTest : null;
    return {
      done: tested?.accepted === true && tested.pressedAt !== null,
      needed: false,
      told: tested?.accepted ? `By ${mailHost}, which said: ${tested.said}` : `By ${mailHost}`,
      lacks: mailLacks(tested),
    };
  },
  demo: ({ demoAccounts }) => ({
    done: demoAccounts === 0,
    needed: true,
    told: demoAccounts === 0 ? 'No password of the demo opens an account.' : '',
    lacks:
      demoAccounts === 0
        ? ''
        : `${number(demoAccounts, 'account', 'accounts')} of the demo can still sign in with the printed password.`,
  }),
  address: ({ publicUrl }) => ({
    done: publicUrl.startsWith('https:'),
    needed: false,
    told: publicUrl,
    lacks: publicUrl.startsWith('https:')
      ? ''
      : 'Passwords travel in the open: type the address with https in Settings, Address and mail.',
  }),
  backup: ({ broughtBackAt }) => ({
    done: broughtBackAt !== null,
    needed: false,
    told: broughtBackAt === null ? '' : `Brought back beside the shop on ${shopDay(broughtBackAt)}`,
    lacks: broughtBackAt === null ? 'Whether a backup can be brought back is not known until one was.' : '',
  }),
};

/** Every step with its state. */
export const judgeOpening = (facts: OpeningFacts): OpeningStep[] =>
  (Object.keys(steps) as OpeningStepId[]).map((id) => ({ id, ...steps[id](facts) }));

/** Why the shop cannot be opened; null when it can. */
export const whyNotOpen = (judged: readonly OpeningStep[], openedAt: Date | null): string | null => {
  if (openedAt !== null) return staffMessages.shopOpenAlready();
  const open = judged.filter(({ done, needed }) => needed && !done);
  return open.length === 0 ? null : staffMessages.stepsNeeded(open.map(({ lacks }) => lacks).join(' '));
};
