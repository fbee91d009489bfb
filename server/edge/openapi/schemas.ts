import * as envelope from '#contract/platform/envelope.ts';
import * as account from '#contract/people/account.ts';
import * as buying from '#contract/buying/buying.ts';
import * as catalogue from '#contract/catalogue/catalogue.ts';
import * as content from '#contract/shop/content.ts';
import * as creditNotes from '#contract/orders/credit-notes.ts';
import * as lists from '#contract/platform/data-tables.ts';
import * as orders from '#contract/orders/orders.ts';
import * as staff from '#contract/people/staff.ts';
import * as staffAccounts from '#contract/people/staff-accounts.ts';
import * as staffAudit from '#contract/people/staff-audit.ts';
import * as staffCustomers from '#contract/people/staff-customers.ts';
import * as staffInvoices from '#contract/orders/staff-invoices.ts';
import * as staffOrderForm from '#contract/buying/staff-order-form.ts';
import * as staffPacking from '#contract/orders/staff-packing.ts';
import * as staffOrders from '#contract/orders/staff-orders.ts';
import * as phoneMatrix from '#contract/catalogue/phone-matrix.ts';
import * as quickOrder from '#contract/buying/quick-order.ts';
import * as staffAttributes from '#contract/catalogue/staff-attributes.ts';
import * as staffCatalogue from '#contract/catalogue/staff-catalogue.ts';
import * as staffContent from '#contract/shop/staff-content.ts';
import * as staffCoupons from '#contract/pricing/staff-coupons.ts';
import * as staffDays from '#contract/shop/staff-days.ts';
import * as webhooks from '#contract/operations/webhooks.ts';
import * as staffDemo from '#contract/shop/staff-demo.ts';
import * as staffExports from '#contract/imports/staff-exports.ts';
import * as staffFeeds from '#contract/imports/staff-feeds.ts';
import * as staffFits from '#contract/catalogue/staff-fits.ts';
import * as staffImports from '#contract/imports/staff-imports.ts';
import * as staffLocations from '#contract/stock/staff-locations.ts';
import * as staffMails from '#contract/shop/staff-mails.ts';
import * as staffMethods from '#contract/pricing/staff-methods.ts';
import * as staffNumbers from '#contract/shop/staff-numbers.ts';
import * as staffOpening from '#contract/shop/staff-opening.ts';
import * as staffPhones from '#contract/catalogue/staff-phones.ts';
import * as staffPictures from '#contract/catalogue/staff-pictures.ts';
import * as staffPricing from '#contract/pricing/staff-pricing.ts';
import * as staffPrints from '#contract/orders/staff-prints.ts';
import * as staffProducts from '#contract/catalogue/staff-products.ts';
import * as savedLists from '#contract/buying/lists.ts';
import * as putAways from '#contract/buying/put-away.ts';
import * as staffPayments from '#contract/orders/staff-payments.ts';
import * as payments from '#contract/orders/payments.ts';
import * as quotes from '#contract/buying/quotes.ts';
import * as staffQuotes from '#contract/buying/staff-quotes.ts';
import * as returnCalls from '#contract/orders/return-calls.ts';
import * as returns from '#contract/orders/returns.ts';
import * as staffFind from '#contract/operations/staff-find.ts';
import * as staffPresence from '#contract/people/staff-presence.ts';
import * as staffTasks from '#contract/orders/staff-tasks.ts';
import * as staffRegistration from '#contract/people/staff-registration.ts';
import * as statements from '#contract/orders/statements.ts';
import * as staffBank from '#contract/orders/staff-bank.ts';
import * as staffReceivables from '#contract/orders/staff-receivables.ts';
import * as staffReturns from '#contract/orders/staff-returns.ts';
import * as staffPurchases from '#contract/stock/staff-purchases.ts';
import * as staffReceiving from '#contract/stock/staff-receiving.ts';
import * as staffReorder from '#contract/stock/staff-reorder.ts';
import * as staffReports from '#contract/orders/staff-reports.ts';
import * as staffSales from '#contract/pricing/staff-sales.ts';
import * as staffSearchWords from '#contract/catalogue/staff-search-words.ts';
import * as staffSecondFactor from '#contract/people/staff-second-factor.ts';
import * as staffSettings from '#contract/shop/staff-settings.ts';
import * as staffStarter from '#contract/shop/staff-starter.ts';
import * as staffStatus from '#contract/operations/staff-status.ts';
import * as staffStockValue from '#contract/stock/staff-stock-value.ts';
import * as staffStockWatches from '#contract/stock/staff-stock-watches.ts';
import * as staffStock from '#contract/stock/staff-stock.ts';
import * as staffStocktake from '#contract/stock/staff-stocktake.ts';
import * as staffStorefront from '#contract/shop/staff-storefront.ts';
import * as staffStyle from '#contract/shop/staff-style.ts';
import * as style from '#contract/shop/style.ts';
import * as staffSuppliers from '#contract/imports/staff-suppliers.ts';
import * as staffTaxes from '#contract/pricing/staff-taxes.ts';
import * as staffTaxonomy from '#contract/catalogue/staff-taxonomy.ts';
import * as staffTranslations from '#contract/catalogue/staff-translations.ts';
import * as staffTyped from '#contract/platform/staff-typed.ts';
import * as staffWhy from '#contract/pricing/staff-why.ts';
import { z } from 'zod';
import type { JsonSchema } from './types.ts';

const modules = [
  account,
  buying,
  catalogue,
  content,
  creditNotes,
  envelope,
  lists,
  orders,
  staff,
  staffAccounts,
  staffAudit,
  staffCustomers,
  staffInvoices,
  staffOrderForm,
  staffOrders,
  staffPacking,
  phoneMatrix,
  quickOrder,
  staffAttributes,
  staffCatalogue,
  staffContent,
  staffCoupons,
  staffDays,
  staffDemo,
  webhooks,
  staffExports,
  staffFeeds,
  staffFits,
  staffImports,
  staffLocations,
  staffMails,
  staffMethods,
  staffNumbers,
  staffOpening,
  staffPhones,
  staffPictures,
  staffPricing,
  staffPrints,
  staffProducts,
  staffPurchases,
  returnCalls,
  savedLists,
  putAways,
  staffPayments,
  payments,
  quotes,
  staffQuotes,
  returns,
  staffFind,
  staffPresence,
  staffTasks,
  staffRegistration,
  staffBank,
  staffReceivables,
  statements,
  staffReturns,
  staffReorder,
  staffReports,
  staffReceiving,
  staffSales,
  staffSearchWords,
  staffSecondFactor,
  staffSettings,
  staffStarter,
  staffStatus,
  staffStockValue,
  staffStockWatches,
  staffStock,
  staffStocktake,
  staffStorefront,
  staffStyle,
  style,
  staffSuppliers,
  staffTaxes,
  staffTaxonomy,
  staffTranslations,
  staffTyped,
  staffWhy,
];

/** Schemas are named in the document as the contract exports them, so clients get the same names. */
const names = z.registry<{ id: string }>();
const named = new Set<unknown>();
for (const [name, schema] of modules.flatMap((module) => Object.entries(module)))
  if (schema instanceof z.ZodType && !named.has(schema) && !named.has(name)) {
    named.add(schema).add(name);
    names.add(schema, { id: name });
  }

/** Of a reference to a schema as it is sent, until it is known whether it is answered alike. */
const sent = '@sent';

/** The named schemas that a document refers to. */
export class Components {
  readonly #schemas = { input: {} as Record<string, JsonSchema>, output: {} as Record<string, JsonSchema> };

  /**
   * A schema of the contract as JSON Schema.
   * @param io `input` as sent; `output` as answered, or as in a path: open to later fields
   */
  schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    // Inside an object, so that a named schema becomes a reference, with itself among the definitions.
    const { $defs = {}, properties } = z.toJSONSchema(z.object({ it: schema }), {
      io,
      metadata: names,
      override: ({ jsonSchema }) => plain(jsonSchema as JsonSchema, io),
    }) as unknown as { $defs?: Record<string, JsonSchema>; properties: { it: JsonSchema } };
    for (const [name, { id: _id, ...definition }] of Object.entries($defs))
      this.#schemas[io][name] = pointed(definition, io);
    return pointed(properties.it, io);
  }

  /** The document with its schemas: one that is sent otherwise than it is answered is there twice. */
  settle(document: JsonSchema, finish: (schemas: Record<string, JsonSchema>) => JsonSchema): JsonSchema {
    const { input, output } = this.#schemas;
    const twice = this.#twice();
    const nameOf = (name: string): string => (twice.has(name) ? `${name}Sent` : name);
    const asSent = Object.fromEntries(Object.entries(input).map(([name, schema]) => [nameOf(name), schema]));
    const text = JSON.stringify({ ...document, components: finish({ ...asSent, ...output }) });
    return JSON.parse(text.replaceAll(/\/(\w+)@sent"/g, (_, name: string) => `/${nameOf(name)}"`)) as JsonSchema;
  }

  /** Names of schemas that are sent otherwise than answered, themselves or by what they hold. */
  #twice(): ReadonlySet<string> {
    const { input, output } = this.#schemas;
    const both = Object.keys(input).filter((name) => name in output);
    const text = Object.fromEntries(both.map((name) => [name, JSON.stringify(input[name])]));
    const differs = (name: string) => text[name]?.replaceAll(sent, '') !== JSON.stringify(output[name]);
    const twice = new Set(both.filter(differs));
    const holdsOne = (name: string) => [...twice].some((other) => text[name]?.includes(`/${other}${sent}"`));
    for (let more = both; more.length > 0;) {
      more = both.filter((name) => !twice.has(name) && holdsOne(name));
      for (const name of more) twice.add(name);
    }
    return twice;
  }
}

/** Removes what Zod adds to the contract: JavaScript's number limits, and additionalProperties: false. */
const plain = (schema: JsonSchema, io: 'input' | 'output'): void => {
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  if (io === 'output' && schema['additionalProperties'] === false) delete schema['additionalProperties'];
};

/** Points references into the document. */
const pointed = (schema: JsonSchema, io: 'input' | 'output'): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema).replaceAll(
      /"#\/\$defs\/(\w+)"/g,
      (_, name: string) => `"#/components/schemas/${name}${io === 'input' ? sent : ''}"`,
    ),
  );
