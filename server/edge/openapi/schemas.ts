import { globSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { JsonSchema } from './types.ts';

const contract = join(import.meta.dirname, '../../../contract');

const files = globSync('**/*.ts', { cwd: contract, exclude: ['**/*.test.ts'] }).toSorted();
// In the built server these imports are written out (vite.server.config.ts).
const modules: object[] = await Promise.all(files.map((file) => import(join(contract, file))));

/** Schemas are named in the document as the contract exports them, so clients get the same names. */
const names = z.registry<{ id: string }>();
const named = new Set<unknown>();
for (const [name, schema] of modules.flatMap((module) => Object.entries(module)))
  if (schema instanceof z.ZodType && /^[A-Z]/.test(name) && !named.has(schema) && !named.has(name)) {
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
