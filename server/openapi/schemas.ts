import * as envelope from '#contract/envelope.ts';
import * as account from '#contract/account.ts';
import * as buying from '#contract/buying.ts';
import * as catalogue from '#contract/catalogue.ts';
import * as content from '#contract/content.ts';
import * as creditNotes from '#contract/credit-notes.ts';
import * as lists from '#contract/data-tables.ts';
import * as orders from '#contract/orders.ts';
import * as staff from '#contract/staff.ts';
import * as staffAccounts from '#contract/staff-accounts.ts';
import * as staffAudit from '#contract/staff-audit.ts';
import * as staffCustomers from '#contract/staff-customers.ts';
import * as staffInvoices from '#contract/staff-invoices.ts';
import * as staffOrderForm from '#contract/staff-order-form.ts';
import * as staffOrders from '#contract/staff-orders.ts';
import * as phoneMatrix from '#contract/phone-matrix.ts';
import * as quickOrder from '#contract/quick-order.ts';
import * as staffAttributes from '#contract/staff-attributes.ts';
import * as staffCatalogue from '#contract/staff-catalogue.ts';
import * as staffContent from '#contract/staff-content.ts';
import * as staffCoupons from '#contract/staff-coupons.ts';
import * as staffDays from '#contract/staff-days.ts';
import * as staffDemo from '#contract/staff-demo.ts';
import * as staffExports from '#contract/staff-exports.ts';
import * as staffFeeds from '#contract/staff-feeds.ts';
import * as staffFits from '#contract/staff-fits.ts';
import * as staffImports from '#contract/staff-imports.ts';
import * as staffLocations from '#contract/staff-locations.ts';
import * as staffMails from '#contract/staff-mails.ts';
import * as staffMethods from '#contract/staff-methods.ts';
import * as staffNumbers from '#contract/staff-numbers.ts';
import * as staffOpening from '#contract/staff-opening.ts';
import * as staffPhones from '#contract/staff-phones.ts';
import * as staffPictures from '#contract/staff-pictures.ts';
import * as staffPricing from '#contract/staff-pricing.ts';
import * as staffPrints from '#contract/staff-prints.ts';
import * as staffProducts from '#contract/staff-products.ts';
import * as staffPurchases from '#contract/staff-purchases.ts';
import * as staffReceiving from '#contract/staff-receiving.ts';
import * as staffSales from '#contract/staff-sales.ts';
import * as staffSearchWords from '#contract/staff-search-words.ts';
import * as staffSecondFactor from '#contract/staff-second-factor.ts';
import * as staffSettings from '#contract/staff-settings.ts';
import * as staffStarter from '#contract/staff-starter.ts';
import * as staffStatus from '#contract/staff-status.ts';
import * as staffStockValue from '#contract/staff-stock-value.ts';
import * as staffStockWatches from '#contract/staff-stock-watches.ts';
import * as staffStock from '#contract/staff-stock.ts';
import * as staffStocktake from '#contract/staff-stocktake.ts';
import * as staffStorefront from '#contract/staff-storefront.ts';
import * as staffSuppliers from '#contract/staff-suppliers.ts';
import * as staffTaxes from '#contract/staff-taxes.ts';
import * as staffTaxonomy from '#contract/staff-taxonomy.ts';
import * as staffTypedDay from '#contract/staff-typed-day.ts';
import * as staffWhy from '#contract/staff-why.ts';
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
  phoneMatrix,
  quickOrder,
  staffAttributes,
  staffCatalogue,
  staffContent,
  staffCoupons,
  staffDays,
  staffDemo,
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
  staffSuppliers,
  staffTaxes,
  staffTaxonomy,
  staffTypedDay,
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
