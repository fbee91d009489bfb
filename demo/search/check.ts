import { shopDay } from '#kernel/dates.ts';
import { makeCatalogue } from '../catalogue.ts';
import { judgeBy, labelledSearches, type Outcome, runLabelled, scoresOf } from './labelled.ts';

/*
 * `npm run search:check [address]`: asks a running demo shop all labelled searches, and prints how often the right variant
 * comes first, by class, and what does not.
 */

const address = process.argv[2] ?? 'http://127.0.0.1:3000';

const find = async (value: string): Promise<{ sku: string; name: string }[]> => {
  const response = await fetch(new URL('/api/v1/product/list/', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ listBy: 'SEARCH', value, pageSize: 10 }),
  });
  if (!response.ok) throw new Error(`"${value}" was answered with ${response.status}`);
  const { response: answer } = (await response.json()) as { response: { results: { sku: string; name: string }[] } };
  return answer.results;
};

const percent = (share: number): string => (share * 100).toFixed(1).padStart(6);
const line = (name: string, outcomes: readonly Outcome[]): string => {
  const { count, rightFirst, ndcg } = scoresOf(outcomes);
  return `${name.padEnd(24)}${String(count).padStart(5)}${percent(rightFirst)}${percent(ndcg)}`;
};

const outcomes = await runLabelled(labelledSearches(), judgeBy(makeCatalogue(shopDay(new Date()))), find);
const lines = [
  `${'Class'.padEnd(24)}${'count'.padStart(5)}${'first'.padStart(6)}${'NDCG'.padStart(6)}`,
  ...[...Map.groupBy(outcomes, ({ search }) => search.class)].map(([name, those]) => line(name, those)),
  line('all', outcomes),
  ...outcomes.flatMap(({ search, place, first }) =>
    place === 0
      ? []
      : [
          `  ${search.class}: "${search.query}" has ${first ?? 'nothing'} first${place > 0 ? `, right at ${place + 1}` : ''}`,
        ],
  ),
];
process.stdout.write(`${lines.join('\n')}\n`);
