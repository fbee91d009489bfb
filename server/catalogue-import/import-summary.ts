import type { ImportSummary } from './import-file.ts';
import type { ApplyResult } from './result.ts';

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
  if (summary.result) {
    lines.push(
      dryRun ? 'Dry run, nothing was changed. It would have written:' : 'Applied:',
      ...written(summary.result),
    );
  } else if (summary.taken === 0) {
    lines.push('Nothing was applied: no row could be taken.');
  } else if (strict) {
    lines.push('Nothing was applied: with --strict every row must be one that can be taken.');
  }
  lines.push(`Report: ${reportPath}`);
  return lines;
};
