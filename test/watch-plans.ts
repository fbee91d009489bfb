import type { Pool } from 'pg';
import { inject } from 'vitest';
import { createPool } from '#server/platform/db/pool.ts';
import { asAdmin } from './create-from-template.ts';
import type { TestDatabase } from './database.ts';

type Node = {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};

/** A statement and the rows that the busiest node of its plan touched, those thrown away included. */
export type PlannedWork = { statement: string; rows: number; node: string };

const touchedBy = (node: Node): number =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/**
 * A pool on the database whose statements tell the plans by which they ran (auto_explain with ANALYZE).
 * @returns the pool, and what its statements did so far
 */
export const watchPlans = async ({ url }: TestDatabase): Promise<{ pool: Pool; work: () => PlannedWork[] }> => {
  const name = new URL(url).pathname.slice(1);
  await asAdmin(inject('postgres').adminUrl, async (admin) => {
    for (const [setting, value] of Object.entries({
      session_preload_libraries: 'auto_explain',
      'auto_explain.log_min_duration': '0',
      'auto_explain.log_analyze': 'on',
      'auto_explain.log_timing': 'off',
      'auto_explain.log_format': 'json',
    })) {
      // Settings of a library are known once it is loaded.
      await admin.query("load 'auto_explain'");
      await admin.query(`alter database ${name} set ${setting} = '${value}'`);
    }
  });
  const pool = createPool(url, { statementTimeoutMs: 0 });
  const told: PlannedWork[] = [];
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const json = /^duration: .* plan:\n(?<json>\{[^]*\})$/.exec(message)?.groups?.json;
      if (!json) return;
      const { 'Query Text': statement, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: Node };
      const busiest = nodesOf(plan).reduce((most, node) => (touchedBy(node) > touchedBy(most) ? node : most), plan);
      told.push({ statement, rows: touchedBy(busiest), node: busiest['Node Type'] });
    });
    void client.query("set client_min_messages = 'log'");
  });
  return { pool, work: () => told };
};
