import { FixedName } from '#contract/platform/fixed-name.ts';
import type { z } from 'zod';
import { fixedName } from './fixed-names.ts';

type Schema = z.core.$ZodType;
/** Schemas whose fields are left out though they are named. */
type Hidden = ReadonlySet<Schema>;
type Copy = (answer: unknown) => unknown;

const none: Hidden = new Set();
const copies = new WeakMap<Hidden, WeakMap<Schema, Copy>>();

/**
 * A copy of an answer with the fields that its schema names, at any depth: no other can leave. Values are not checked;
 * names that come along are in the reader's language.
 * @param hidden fields that are left out all the same
 * @throws TypeError for an object where the schema has none
 */
export const namedFields = <S extends z.ZodType>(schema: S, answer: z.output<S>, hidden = none): z.output<S> => {
  const known = copies.get(hidden) ?? new WeakMap<Schema, Copy>();
  copies.set(hidden, known);
  const copy = known.get(schema) ?? new Copier(hidden).compile(schema);
  known.set(schema, copy);
  return copy(answer) as z.output<S>;
};

/** The same of an object, as the members of a JSON object, without its braces. */
export const printMembers = <S extends z.ZodObject>(schema: S, object: z.output<S>, hidden = none): string =>
  JSON.stringify(namedFields(schema, object, hidden)).slice(1, -1);

type Def = z.core.$ZodTypes['_zod']['def'];
const defOf = (schema: Schema): Def => (schema as unknown as { def: Def }).def;

/** A schema, and those it wraps to say that a value may be missing; the last one says what the value is. */
const layersOf = (schema: Schema): [...Schema[], Schema] => {
  const def = defOf(schema);
  const wraps = def.type === 'optional' || def.type === 'nullable' || def.type === 'default';
  return wraps ? [schema, ...layersOf(def.innerType)] : [schema];
};

const holdNothing = new Set<Def['type']>([
  'string',
  'number',
  'boolean',
  'null',
  'enum',
  'literal',
  'template_literal',
  'never',
]);
const plain =
  'function plain(v){if(typeof v==="object"&&v!==null&&!(v instanceof Date))throw new TypeError("An object stands where the schema has none.");return v}function said(v){return typeof v==="string"?fixedName(v):plain(v)}';

/** Writes JavaScript that names a schema's fields: half the work of loops over their names (docs/decisions/032-answers-by-schema.md). */
class Copier {
  readonly #hidden: Hidden;
  readonly #names = new Map<Schema, string>();
  readonly #functions = [plain];

  constructor(hidden: Hidden) {
    this.#hidden = hidden;
  }

  compile(schema: Schema): Copy {
    const name = this.#copier(schema);
    return new Function('fixedName', `${this.#functions.join('')}return ${name}`)(fixedName) as Copy;
  }

  /** The name of the function that copies such a value: `plain` and `said` for those that hold no others. */
  #copier(outer: Schema): string {
    const schema = layersOf(outer).at(-1) ?? outer;
    if (schema === FixedName) return 'said';
    const def = defOf(schema);
    return holdNothing.has(def.type) ? 'plain' : this.#function(schema, () => this.#body(def));
  }

  #body(def: Def): string {
    if (def.type === 'object') return this.#object(def);
    if (def.type === 'array') return this.#array(def);
    if (def.type === 'record') return this.#record(def);
    if (def.type === 'union') return this.#union(def);
    if (def.type === 'unknown') return 'return v';
    throw new TypeError(`No answer holds a ${def.type}.`);
  }

  #function(schema: Schema, body: () => string): string {
    const known = this.#names.get(schema);
    if (known) return known;
    const name = `f${this.#names.size}`;
    this.#names.set(schema, name);
    this.#functions.push(`function ${name}(v){${body()}}`);
    return name;
  }

  #object({ shape }: z.core.$ZodObjectDef): string {
    const [always, maybe]: [string[], string[]] = [[], []];
    for (const [field, schema] of Object.entries(shape)) {
      const layers = layersOf(schema);
      if (layers.some((layer) => this.#hidden.has(layer))) continue;
      const key = JSON.stringify(field);
      const value = `${this.#copier(schema)}(v[${key}])`;
      if (!layers.some((layer) => defOf(layer).type === 'optional')) always.push(`${key}:${value}`);
      else maybe.push(`if(v[${key}]!==undefined)r[${key}]=${value};`);
    }
    return `if(typeof v!=="object"||v===null)return v;const r={${always.join(',')}};${maybe.join('')}return r`;
  }

  #array({ element }: z.core.$ZodArrayDef): string {
    const copy = this.#copier(element);
    if (copy === 'plain') return 'if(Array.isArray(v))for(let i=0;i<v.length;i++)plain(v[i]);else plain(v);return v';
    return `return Array.isArray(v)?v.map(e=>${copy}(e)):plain(v)`;
  }

  #record({ valueType }: z.core.$ZodRecordDef): string {
    const copy = this.#copier(valueType);
    if (copy === 'plain') return 'for(const k in v)plain(v[k]);return v';
    return `return v&&Object.fromEntries(Object.entries(v).map(([k,e])=>[k,${copy}(e)]))`;
  }

  /** Of objects, the field in which they differ tells which one it is. */
  #union({ options, ...def }: z.core.$ZodUnionDef): string {
    if (options.every((option) => this.#copier(option) === 'plain')) return 'return plain(v)';
    if (!('discriminator' in def)) throw new TypeError('No field tells which of a union it is.');
    const field = String(def.discriminator);
    const cases = options.flatMap((option) =>
      this.#values(option, field).map((value) => `case ${JSON.stringify(value)}:return ${this.#copier(option)}(v);`),
    );
    return `if(v)switch(v[${JSON.stringify(field)}]){${cases.join('')}}return plain(v)`;
  }

  /** What a field of literals may be. */
  #values(schema: Schema, field: string): z.core.util.Literal[] {
    const def = defOf(schema);
    const of = def.type === 'object' && def.shape[field] ? defOf(def.shape[field]) : def;
    if (of.type !== 'literal') throw new TypeError(`The field ${field} of a union is no literal.`);
    return of.values;
  }
}
