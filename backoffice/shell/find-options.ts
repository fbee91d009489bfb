import type { FindAnswer, Found } from '#contract/operations/staff-find.ts';
import { staffPrints } from '#contract/orders/staff-prints.ts';
import type { Permission } from '#contract/people/staff.ts';
import { staffLinks } from '#contract/staff-links.ts';
import type { Opened } from '../parts/opened.ts';
import { mayOpen, nouns } from '../views/nouns.ts';

/* What the box offers: records, deeds, screens. */

type Kind = FindAnswer['groups'][number]['kind'];
type May = (permission: Permission) => boolean;

export type Option = {
  key: string;
  /** In the back office, or of a print, which opens beside it. */
  to: string;
  isPrint?: true;
  /** Opens a dialog there. */
  state?: { ask: string };
  label: string;
  found?: Found;
};
export type Group = { title: string; options: readonly Option[] };

const kinds: Record<Kind, { title: string; to: (id: number) => string }> = {
  customer: { title: 'Customers', to: staffLinks.customer },
  order: { title: 'Orders', to: staffLinks.order },
  invoice: { title: 'Invoices', to: staffLinks.invoice },
  creditNote: { title: 'Credit notes', to: staffLinks.invoice },
  purchase: { title: 'Purchases', to: staffLinks.purchase },
  product: { title: 'Products', to: staffLinks.product },
  stock: { title: 'Stock', to: staffLinks.variantStock },
  phone: { title: 'Phones', to: staffLinks.phoneModel },
};

const groupOf = (title: string, options: readonly Option[]): Group[] =>
  options.length > 0 ? [{ title, options }] : [];

type Lead = Pick<Option, 'to' | 'state' | 'isPrint'>;
/** Verb, of what, what it needs, what it says, where it leads. */
type Deed = [string, Kind, readonly Permission[], (found: Found) => string, (found: Found) => Lead];

const { order, orderEdit, orderForm, invoice } = staffLinks;
const printed = ({ path }: { path: string }, id: number): Lead => ({
  to: path.replace(':id', String(id)),
  isPrint: true,
});
const asks = (to: string, ask: string): Lead => ({ to, state: { ask } });
const shipping = ({ id, invoiceId }: Found): Lead =>
  invoiceId === null ? asks(order(id), 'invoice') : asks(invoice(invoiceId), 'ship');
const { pickList, order: orderPrint, invoice: invoicePrint } = staffPrints;

const sells: readonly Permission[] = ['orders', 'prices'];

/** Each leads to where it is done, after a press there. */
const deeds: readonly Deed[] = [
  [
    'ship',
    'order',
    ['orders'],
    ({ code, invoiceId }) => `Ship ${code}${invoiceId === null ? ': invoice it first' : ''}`,
    shipping,
  ],
  ['ship', 'invoice', [], ({ code }) => `Enter a shipment of ${code}`, ({ id }) => asks(invoice(id), 'ship')],
  ['pay', 'invoice', ['invoices'], ({ code }) => `Enter a payment of ${code}`, ({ id }) => asks(invoice(id), 'pay')],
  ['credit', 'invoice', ['invoices'], ({ code }) => `Credit ${code}`, ({ id }) => asks(invoice(id), 'credit')],
  ['edit', 'order', sells, ({ code }) => `Edit ${code}`, ({ id }) => ({ to: orderEdit(id) })],
  ['print', 'order', ['orders'], ({ code }) => `Print the pick list of ${code}`, ({ id }) => printed(pickList, id)],
  ['print', 'order', sells, ({ code }) => `Print ${code}`, ({ id }) => printed(orderPrint, id)],
  ['print', 'invoice', [], ({ code }) => `Print ${code}`, ({ id }) => printed(invoicePrint, id)],
  ['new order for', 'customer', sells, ({ name }) => `New order for ${name}`, ({ id }) => ({ to: orderForm(id) })],
];

const verbs = [...new Set(deeds.map(([verb]) => verb))];

/** What is to be done, if a text begins with it, and of what. */
export const readWish = (typed: string): { verb: string | null; text: string } => {
  const text = typed.trim();
  const verb = /^credit note\b/i.test(text)
    ? null
    : (verbs.find((each) => text.toLowerCase().startsWith(`${each} `)) ?? null);
  return { verb, text: verb === null ? text : text.slice(verb.length).trim() };
};

/** Of each kind; others are rarely meant. */
const meantMax = 3;

const deedsOf = ({ groups }: FindAnswer, verb: string | null, may: May): Group[] => {
  const first = verb === null ? groups.slice(0, 1) : groups;
  return groupOf(
    'Can be done',
    first.flatMap(({ kind, found }) =>
      found
        .slice(0, verb === null ? 1 : meantMax)
        .flatMap((each) =>
          deeds
            .filter(([does, of, needs]) => of === kind && (verb === null || does === verb) && needs.every(may))
            .map(([, , , says, leads]) => ({ key: `${says(each)} ${each.id}`, label: says(each), ...leads(each) })),
        ),
    ),
  );
};

const screensOf = (text: string, may: May): Group[] => {
  const named = nouns.filter((noun) => mayOpen(noun, may) && noun.label.toLowerCase().includes(text.toLowerCase()));
  const screens = text.length > 1 ? named : [];
  return groupOf(
    'Screens',
    screens.map(({ label, link }) => ({ key: label, label, to: link.pathname + (link.search ?? '') })),
  );
};

/** Records first, so that Enter opens one; deeds first where one was asked for. */
export const optionsOf = (answer: FindAnswer, { verb, text }: ReturnType<typeof readWish>, may: May): Group[] => {
  const records = answer.groups.map(({ kind, found }) => ({
    title: kinds[kind].title,
    options: found.map((each) => {
      const { id, code: label } = each;
      return { key: `${kind} ${id} ${label}`, label, to: kinds[kind].to(id), found: each };
    }),
  }));
  const can = deedsOf(answer, verb, may);
  const screens = verb === null ? screensOf(text, may) : [];
  return verb === null ? [...records, ...screens, ...can] : [...can, ...records];
};

export const openedBefore = (opened: readonly Opened[]): Group[] =>
  groupOf(
    'Opened last',
    opened.map(({ to, name }) => ({ key: to, label: name, to })),
  );
