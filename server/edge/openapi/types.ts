/** A part of a JSON Schema (2020-12), or of an OpenAPI document. */
export type JsonSchema = { [keyword: string]: unknown };
