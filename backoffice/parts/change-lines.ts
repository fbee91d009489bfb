import fieldLabels from './field-labels.json' with { type: 'json' };
import { permissionNames } from './permission-names.ts';
import type { AuditEntry } from '#contract/people/staff.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { formatCents } from '#kernel/money.ts';

/** A field of an audit entry, as text. */
export type ChangeLine = {
  field: string;
  /** undefined when the entry lacks it, or the value is unchanged. */
  before: string | undefined;
  after: string | undefined;
};

/** Every field of an entry, before and after. */
export const changeLines = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangeLine[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((name) => ({
    field: labelOf(name),
    ...sidesOf(
      before && name in before ? said(name, before[name]) : undefined,
      after && name in after ? said(name, after[name]) : undefined,
    ),
  }));

/** An unchanged value is shown once. */
const sidesOf = (before: string | undefined, after: string | undefined): Pick<ChangeLine, 'before' | 'after'> => ({
  before: before === after ? undefined : before,
  after,
});

const labels: Readonly<Record<string, string>> = fieldLabels;

/** "taxExempt" → "Tax exempt", "shippingCents" → "Shipping". */
const labelOf = (name: string): string => {
  const words = name
    .replace(/Cents$/, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return labels[name] ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** Fields whose values are constants in capitals. */
const coded = new Set(['status', 'role']);

const said = (name: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return name.endsWith('Cents') ? formatCents(value) : String(value);
  if (typeof value === 'string') return saidText(name, value);
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map((one) => said(name, one)).join(', ');
  return Object.entries(value)
    .map(([key, one]) => `${key}: ${said(key, one)}`)
    .join(', ');
};

const saidText = (name: string, text: string): string => {
  if (instant.test(text)) return shopDateTime(new Date(text));
  if (name === 'permissions') return permissionNames[text as keyof typeof permissionNames] ?? text;
  return coded.has(name) ? `${text.slice(0, 1)}${text.slice(1).toLowerCase()}` : text;
};
