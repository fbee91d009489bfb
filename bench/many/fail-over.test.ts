import { existsSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { haproxyProgram } from '#test/haproxy.ts';
import { has } from '#test/needs.ts';
import { debianPrograms } from '#test/streaming-replica.ts';
import { failOver } from './fail-over.ts';

vi.setConfig({ testTimeout: 180_000 });

const there = has('HAProxy', existsSync(haproxyProgram)) && has('PostgreSQL 15', existsSync(debianPrograms));

test.runIf(there)('a failover loses no order and doubles none, and two servers go on by themselves', async () => {
  const { seen, placed, seenAfter, mails, jobsLeft, sameProcesses } = await failOver({
    buyers: 4,
    beforeMs: 3000,
    afterMs: 15_000,
  });
  expect(new Set(placed).size).toBe(placed.length);
  expect(seen.filter((tag) => !placed.includes(tag))).toEqual([]);
  // Of each buyer's last one the answer may have been lost.
  expect(placed.length - seen.length).toBeLessThanOrEqual(4);
  expect([mails, jobsLeft]).toEqual([placed.length, 0]);
  expect(sameProcesses).toBe(true);
  expect(seen.length - seenAfter).toBeGreaterThan(0);
  expect(seenAfter).toBeGreaterThan(0);
});
