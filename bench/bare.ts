import { endProcess } from '#test/process-ids.ts';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Answer, Limit, Order, Report } from './bare-server.ts';
import { type Cores, spawnServer } from './cores.ts';

export type Bare = Omit<Awaited<ReturnType<typeof startBare>>, symbol>;

const entry = fileURLToPath(new URL('bare-server.ts', import.meta.url));

/** Starts the baseline server, on the same core, with the same kind of pool. */
export const startBare = async (databaseUrl: string, cores: Cores) => {
  const child = spawnServer(cores, [entry], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const origin = `http://127.0.0.1:${(await nextReport(child, 'listening')).port}`;
  const ask = <K extends Report['kind']>(order: Order, kind: K) => {
    const answer = nextReport(child, kind);
    child.send(order);
    return answer;
  };
  return {
    pid: child.pid ?? 0,
    /** GET or POST: the answer that was set. */
    answerUrl: `${origin}/answer`,
    /** A variant by its primary key, as JSON. */
    variantUrl: (id: number) => `${origin}/variant/${id}`,
    setAnswer: async (answer: Answer) => {
      await ask({ kind: 'answer', answer }, 'ready');
    },
    /** POST: commits one row. */
    commitUrl: `${origin}/commit`,
    /** The SELECT of `variantUrl` or the commit without HTTP. */
    query: (what: Limit, seconds: number, connections: number, variants: number) =>
      ask({ kind: 'query', what, seconds, connections, variants }, 'queried'),
    [Symbol.asyncDispose]: () => endProcess(child, 'SIGTERM'),
  };
};

const nextReport = async <K extends Report['kind']>(
  child: ChildProcess,
  kind: K,
): Promise<Extract<Report, { kind: K }>> => {
  const ended = new AbortController();
  const failed = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`the bare server ended with ${code}`);
  });
  const [report] = (await Promise.race([once(child, 'message', { signal: ended.signal }), failed])) as [Report];
  ended.abort();
  failed.catch(() => {});
  if (report.kind !== kind) throw new Error(`the bare server said ${report.kind} instead of ${kind}`);
  return report as Extract<Report, { kind: K }>;
};
