import autocannon from 'autocannon';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { cpuMs, ownCpuMs, postgresCpuMs } from './process-figures.ts';
import { type Percentiles, percentiles } from './percentiles.ts';

/** `headers` are added to those of all requests. */
export type LoadRequest = { method: 'GET' | 'POST'; path: string; body?: string; headers?: Record<string, string> };

/** Requests that follow from each other's answers, on one connection; begun again after the last. */
export type Journey<T> = {
  begin: () => T;
  steps: { ask: (traveller: T) => LoadRequest; answered?: (traveller: T, body: string) => void }[];
};

/** The results of one measurement. Times in milliseconds; null where the system does not provide them. */
export type Measured = {
  requests: number;
  seconds: number;
  perSecond: number;
  latency: Percentiles;
  /** Processor time per request of the server, of PostgreSQL and of the load generator. */
  serverCpuMs: number | null;
  databaseCpuMs: number | null;
  loadCpuMs: number;
};

export type Target = {
  /** Names the scenario in errors. */
  name: string;
  origin: string;
  headers: Record<string, string>;
  pid: number;
  postmaster: number | null;
  connections: number;
  /** One request, or a source of the next one; null when there are no more: the measurement ends early. */
  requests: LoadRequest | (() => LoadRequest | null) | Journey<object>;
  /** Checks every body; only uncompressed ones are text. */
  looksRight?: (body: string) => boolean;
};

/** A scenario without any answer within the time gets more, up to this: on a busy machine a print takes seconds. */
const patienceSeconds = 60;

/** Sends requests for that many seconds, on each connection the next when the last was answered. */
export const measure = async (target: Target, seconds: number): Promise<Measured> => {
  const before = await figures(target);
  const { latencies, took } = await send(target, seconds);
  if (latencies.length === 0 && seconds < patienceSeconds) return measure(target, 4 * seconds);
  const after = await figures(target);
  const each = (name: keyof typeof before): number | null => {
    const [from, to] = [before[name], after[name]];
    return from === null || to === null ? null : (to - from) / latencies.length;
  };
  return {
    requests: latencies.length,
    seconds: took / 1000,
    perSecond: (latencies.length * 1000) / took,
    latency: percentiles(latencies),
    serverCpuMs: each('server'),
    databaseCpuMs: each('database'),
    loadCpuMs: each('load') ?? 0,
  };
};

const figures = async ({ pid, postmaster }: Target) => {
  const [server, database] = await Promise.all([cpuMs(pid), postgresCpuMs(postmaster)]);
  return { server, database, load: ownCpuMs() };
};

const stepsOf = <T extends object>({ begin, steps }: Journey<T>): autocannon.Request[] =>
  steps.map(({ ask, answered }, step) => ({
    setupRequest: (defaults, context: { traveller?: T }) => {
      if (step === 0) context.traveller = begin();
      const asked = ask(context.traveller!);
      return { ...defaults, ...asked, headers: { ...defaults.headers, ...asked.headers } };
    },
    onResponse: (_status, body, context: { traveller?: T }) => answered?.(context.traveller!, body),
  }));

type Sent = { latencies: number[]; took: number };

/** @throws when an answer was not 200, did not look right, or did not come */
const send = (target: Target, seconds: number): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const { name, origin, headers, connections, requests, looksRight } = target;
    const latencies: number[] = [];
    const started = performance.now();
    let last = started;
    let sending: LoadRequest | null = null;
    const recent: string[] = [];
    const draw = (source: () => LoadRequest | null) => (defaults: autocannon.Request) => {
      const next = source();
      // The connections finish their last requests.
      if (next === null) instance.stop();
      else {
        sending = next;
        recent.push(`${next.method} ${next.path} ${next.body ?? ''}`);
        if (recent.length > 2 * connections) recent.shift();
      }
      return { ...defaults, ...sending, headers: { ...defaults.headers, ...sending?.headers } };
    };
    const options: autocannon.Options = {
      url: origin,
      headers,
      connections,
      duration: seconds,
      sampleInt: 100,
      bailout: 1,
      requests:
        'steps' in requests
          ? stepsOf(requests)
          : [typeof requests === 'function' ? { setupRequest: draw(requests) } : { ...requests }],
      ...(looksRight && { verifyBody: (body) => looksRight(String(body)) }),
    };
    const instance = autocannon(options, (error: Error | null, result: autocannon.Result) => {
      if (error) reject(error);
      const { errors, timeouts, non2xx, mismatches } = result;
      if (errors + timeouts + non2xx + mismatches > 0)
        reject(
          new OperatorError(
            `${name}: ${non2xx} answers were not 200, ${mismatches} did not hold what they must, ` +
              `${timeouts} did not come in time, ${errors - timeouts} connections broke.` +
              (recent.length > 0 ? `\nThe requests before that:\n${recent.join('\n')}` : ''),
          ),
        );
      else resolve({ latencies, took: last - started });
    });
    instance.on('response', (_client: unknown, _status: number, _bytes: number, ms: number) => {
      last = performance.now();
      latencies.push(ms);
    });
  });
