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
import { isDeepStrictEqual } from 'node:util';
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
];

/** Schemas are named in the document as the contract exports them, so clients get the same names. */
const names = z.registry<{ id: string }>();
const named = new Set<unknown>();
for (const [name, schema] of modules.flatMap((module) => Object.entries(module)))
  if (schema instanceof z.ZodType && !named.has(schema)) {
    named.add(schema);
    names.add(schema, { id: name });
  }

/** The named schemas that a document refers to. */
export class Components {
  readonly schemas: Record<string, JsonSchema> = {};

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
    for (const [name, { id: _id, ...definition }] of Object.entries($defs)) this.add(name, pointed(definition));
    return pointed(properties.it);
  }

  private add(name: string, schema: JsonSchema): void {
    const present = this.schemas[name];
    if (present !== undefined && !isDeepStrictEqual(present, schema))
      throw new Error(`The schema ${name} is not the same when it is sent and when it is answered: export it twice.`);
    this.schemas[name] = schema;
  }
}

/** Removes what Zod adds to the contract: JavaScript's number limits, and additionalProperties: false. */
const plain = (schema: JsonSchema, io: 'input' | 'output'): void => {
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  if (io === 'output' && schema['additionalProperties'] === false) delete schema['additionalProperties'];
};

/** Points references into the document. */
const pointed = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
