import type { ImportBrake } from '#contract/imports/staff-imports.ts';
import { rowOf, rowsOf, type Trx } from '#server/platform/db/db.ts';
import type { ApplyResult } from './result.ts';

export type Found = { line: number; place: string; reason: string };

/** The result of an import. Numbers of rows unless said otherwise. */
export type ImportSummary = {
  rows: number;
  products: number;
  /** Imported rows with a variant. */
  taken: number;
  /** Rows with only a further picture. */
  pictures: number;
  refused: number;
  repaired: number;
  notes: string[];
  firstRefused: Found[];
  /** What was written, or would have been in a dry run; null when nothing was. */
  result: ApplyResult | null;
  /** What looks like a file that was read wrongly; it is not applied until a person says that it is right. */
  brakes: ImportBrake[];
  /** Of the applied import. */
  importId: number | null;
};

const counted = new Intl.NumberFormat('en-CA');
const many = (count: number, one: string): string => `${counted.format(count)} ${one}${count === 1 ? '' : 's'}`;
const rows = (count: number): string => many(count, 'row');

const kinds: [keyof ApplyResult, string][] = [
  ['variants', 'variants'],
  ['products', 'products'],
  ['categories', 'categories'],
  ['attributes', 'attributes'],
  ['attributeValues', 'attribute values'],
  ['tags', 'tags'],
];

const written = (result: ApplyResult): string[] =>
  kinds
    .filter(([kind]) => Object.values(result[kind]).some((count) => count > 0))
    .map(([kind, name]) => {
      const { created, changed, unchanged } = result[kind];
      const counts = [`${counted.format(created)} new`, `${counted.format(changed)} changed`];
      // For parents only additions are reported.
      if (kind === 'variants' || kind === 'products') counts.push(`${counted.format(unchanged)} unchanged`);
      return `  ${name}: ${counts.join(', ')}`;
    });

const brakeTexts: Readonly<Record<ImportBrake['code'], string>> = {
  PRICES_FALL: 'prices fall by more than 30 %',
  PRICES_SOAR: 'prices more than triple',
  LIKE_COST: 'prices fall by more than 15 %, as if the column were the cost',
  MANY_VANISH: 'variants would be sold no more',
};

/** "312 of 2,042 prices fall by more than 30 %." */
export const describeBrake = ({ code, count, of }: ImportBrake): string =>
  `Brake: ${counted.format(count)} of ${counted.format(of)} ${brakeTexts[code]}.`;

/** Whether the accepted rows were written, or would have been in a dry run. */
export const wasApplied = (summary: ImportSummary): boolean => summary.result !== null;

/** The summary for the operator, line by line. */
export const describeImport = (
  summary: ImportSummary,
  { dryRun, strict, seconds, reportPath }: { dryRun: boolean; strict: boolean; seconds: number; reportPath: string },
): string[] => {
  const lines = [
    `Read ${rows(summary.rows)} of ${many(summary.products, 'product')} in ${seconds.toFixed(1)} s: ` +
      `${many(summary.taken, 'variant')} to take, ${rows(summary.refused)} refused, ` +
      `${rows(summary.repaired)} repaired${summary.pictures > 0 ? `, ${rows(summary.pictures)} of pictures only` : ''}.`,
    ...summary.firstRefused.map(({ line, place, reason }) => `  line ${line}, ${place}: ${reason}`),
  ];
  if (summary.refused > summary.firstRefused.length) lines.push('  …');
  lines.push(...summary.notes.map((note) => `Note: ${note}.`));
  lines.push(...summary.brakes.map(describeBrake));
  if (summary.result) {
    lines.push(
      dryRun ? 'Dry run, nothing was changed. It would have written:' : 'Applied:',
      ...written(summary.result),
    );
    if (summary.importId !== null && !dryRun)
      lines.push(`Taken back by: npm run shop -- import undo ${summary.importId}`);
  } else if (summary.brakes.length > 0) {
    lines.push('Nothing was applied. Look at it with --preview, or apply it with --confirm.');
  } else if (summary.taken === 0) {
    lines.push('Nothing was applied: no row could be taken.');
  } else if (strict) {
    lines.push('Nothing was applied: with --strict every row must be one that can be taken.');
  }
  lines.push(`Report: ${reportPath}`);
  return lines;
};

/** Counts the rows, and collects what the summary names. */
export const summarise = async (trx: Trx): Promise<ImportSummary> => {
  const counts = await rowOf<Omit<ImportSummary, 'notes' | 'firstRefused' | 'result' | 'brakes' | 'importId'>>(trx)`
    select count(*)::integer as rows,
      count(distinct handle) filter (where not refused and sku is not null)::integer as products,
      count(*) filter (where not refused and sku is not null)::integer as taken,
      count(*) filter (where sku is null and not refused)::integer as pictures,
      count(*) filter (where refused and not left_out)::integer as refused,
      count(*) filter (where not refused
        and line in (select line from import_issue where outcome in ('repaired', 'remark')))::integer as repaired
    from import_row`;
  const found = await rowsOf<Found & { outcome: string }>(trx)`
    (select line, place, reason, outcome from import_issue where outcome = 'refused' order by line, place limit 10)
    union all
    (select line, place, reason, outcome from import_issue where outcome = 'note' order by line, place, reason)`;
  return {
    ...counts,
    notes: found.flatMap(({ outcome, place, reason }) => (outcome === 'note' ? [`${place}: ${reason}`] : [])),
    firstRefused: found.flatMap(({ outcome, ...each }) => (outcome === 'refused' ? [each] : [])),
    result: null,
    brakes: [],
    importId: null,
  };
};
