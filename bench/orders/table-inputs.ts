import type { TableFilter, TableInput } from '#contract/platform/data-tables.ts';
import type { z } from 'zod';
import type { Input } from '../inputs.ts';
import { must, parse, type Scenario } from '../scenarios.ts';

/* Inputs of data tables and views, and checks of their answers. */

type Call = { path: string; response: z.ZodType };
type Question = Partial<TableInput> & { holds?: string };
export type Given = Pick<Scenario, 'name' | 'inputs' | 'check' | 'atOnce'>;
export type Ask = (path: string, question?: Question) => Input;

/** Calls with a session: a POST with a body, else a GET. */
export const askAs =
  (headers: Record<string, string>): Ask =>
  (path, question) => {
    if (!question) return { method: 'GET', path, headers };
    const { holds, ...body } = question;
    return { method: 'POST', path, headers, body: JSON.stringify(body), ...(holds !== undefined && { holds }) };
  };

/** Questions to one list, each with a non-empty answer. */
export const tableScenario = (ask: Ask, call: Call, name: string, questions: Question[]): Given => ({
  name,
  inputs: questions.map((question) => ask(call.path, question)),
  check: (body, { holds }) => {
    const { results, totalFilteredRecords } = parse(call, body) as { results: unknown[]; totalFilteredRecords: number };
    must(results.length > 0 && totalFilteredRecords >= results.length, 'the list is empty');
    must(holds === undefined || body.includes(`"${holds}"`), `${holds} is not in the list`);
  },
});

/** Views of records with that many lines. */
export const viewScenario = (ask: Ask, call: Call, name: string, ids: number[], lines: number): Given => ({
  name,
  inputs: ids.map((id) => ask(withId(call.path, id))),
  check: (body) =>
    must((parse(call, body) as { items: unknown[] }).items.length === lines, `it has not ${lines} lines`),
});

/**
 * PDFs at `paths`. Two at a time: they are drawn in slices, and of sixteen, each taking half a second of a core, none
 * would be ready within the measurement.
 */
export const printScenario = (ask: Ask, name: string, paths: string[]): Given => ({
  name: `${name}, two at a time`,
  atOnce: 2,
  inputs: paths.map((path) => ask(path)),
  check: (body) => must(body.startsWith(pdfHead) && body.trimEnd().endsWith('%%EOF'), 'it is no whole PDF'),
});

export const pdfHead = '%PDF-';
export const withId = (path: string, id: number): string => path.replace(':id', String(id));

export type Filter = Pick<TableFilter, 'operator' | 'value' | 'values'>;
export const text = (operator: 'EQUAL' | 'CONTAIN', value: string): Filter => ({ operator, value });
export const between = (from: string | number, to: string | number): Filter => ({
  operator: 'BETWEEN',
  values: [from, to],
});
export const oneOf = (...values: string[]): Filter => ({ operator: 'IN', values });

/** Field → filter, as lists take them. */
export const filtered = (filters: Record<string, Filter>): { filters: TableInput['filters'] } => ({
  filters: Object.fromEntries(Object.entries(filters).map(([field, filter]) => [field, { _field: field, ...filter }])),
});
