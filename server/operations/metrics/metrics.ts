import { languageOf } from '#contract/platform/languages.ts';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { family, line } from './prometheus.ts';

/* Figures of one process in the text form of Prometheus. */

/** Upper ends of the classes of response times, in seconds. */
const classes = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Times = { counts: number[]; sum: number; count: number };

/** Of a kind: its answers by their status, and how many took up to the end of each class. */
type Kind = Times & { byStatus: Map<number, number> };

/** What a request asks of: few, whatever is asked. */
const kindOf = (url: string): string => {
  if (url.startsWith('/api/v1/staff/')) return 'staff';
  if (url.startsWith('/api/')) return 'call';
  if (url.startsWith('/images/')) return 'picture';
  return /^\/(?:backoffice\/)?assets\//.test(languageOf(url).path) ? 'file' : 'page';
};

/** Counts answers from when it is mounted on. */
export class Metrics {
  readonly #kinds = new Map<string, Kind>();
  readonly #holds = new Map<string, number>();
  readonly #delay = monitorEventLoopDelay({ resolution: 10 });

  constructor() {
    this.#delay.enable();
  }

  /** Counts that a call held the event loop. */
  noteHold(call: string): void {
    this.#holds.set(call, (this.#holds.get(call) ?? 0) + 1);
  }

  mount(app: FastifyInstance): void {
    // Without promises or texts: every answer passes here.
    app.addHook('onResponse', ({ url }, reply, done) => {
      this.#note(kindOf(url), reply.raw.statusCode, reply.elapsedTime / 1000);
      done();
    });
  }

  #note(name: string, status: number, seconds: number): void {
    let kind = this.#kinds.get(name);
    if (!kind) {
      kind = { counts: classes.map(() => 0), sum: 0, count: 0, byStatus: new Map() };
      this.#kinds.set(name, kind);
    }
    kind.byStatus.set(status, (kind.byStatus.get(status) ?? 0) + 1);
    for (let at = classes.length - 1; at >= 0 && seconds <= classes[at]!; at -= 1) kind.counts[at]! += 1;
    kind.sum += seconds;
    kind.count += 1;
  }

  /** The figures now. */
  print({
    pool,
    publicPool,
    queue,
    changes,
    cache,
    index,
  }: Pick<Context, 'pool' | 'publicPool' | 'queue' | 'changes' | 'cache' | 'index'>): string {
    const { rss, heapTotal, heapUsed, external, arrayBuffers } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const delay = this.#delay.percentile(99) / 1e9;
    this.#delay.reset();
    const lines = [
      ...family(
        'tradefront_answers_total',
        'counter',
        [...this.#kinds].flatMap(([kind, { byStatus }]) =>
          [...byStatus].map(([status, count]) => [`kind="${kind}",status="${status}"`, count] as const),
        ),
      ),
      '# TYPE tradefront_answer_seconds histogram',
      ...[...this.#kinds].flatMap(([kind, times]) => histogram(kind, times)),
      ...family(
        'tradefront_kept_answers_total',
        'counter',
        [...cache.counts.entries()].flatMap(([kind, counts]) =>
          (['kept', 'made'] as const).map((was) => [`kind="${kind}",was="${was}"`, counts[was]] as const),
        ),
      ),
      ...family('tradefront_database_connections', 'gauge', [
        ...connections('shop', pool),
        ...connections('public', publicPool),
      ]),
      ...family('tradefront_queue_stopped_seconds', 'gauge', [['', queue.stoppedForMs() / 1000]]),
      ...family('tradefront_hears_changes', 'gauge', [['', changes.listening ? 1 : 0]]),
      ...family('tradefront_listing_in_memory', 'gauge', [['', index.current ? 1 : 0]]),
      ...family('tradefront_event_loop_delay_p99_seconds', 'gauge', [['', delay]]),
      ...family(
        'tradefront_event_loop_held_total',
        'counter',
        [...this.#holds].map(([call, count]) => [`call="${call}"`, count] as const),
      ),
      ...family('process_resident_memory_bytes', 'gauge', [['', rss]]),
      ...family('tradefront_heap_used_bytes', 'gauge', [['', heapUsed]]),
      ...family('tradefront_heap_bytes', 'gauge', [['', heapTotal]]),
      // Of these the arrays of bytes are a part.
      ...family('tradefront_external_bytes', 'gauge', [['', external]]),
      ...family('tradefront_array_buffer_bytes', 'gauge', [['', arrayBuffers]]),
      ...family('process_cpu_seconds_total', 'counter', [['', (user + system) / 1e6]]),
      ...family('process_start_time_seconds', 'gauge', [['', Date.now() / 1000 - process.uptime()]]),
    ];
    return `${lines.join('\n')}\n`;
  }

  close(): void {
    this.#delay.disable();
  }
}

const histogram = (kind: string, { counts, sum, count }: Times): string[] => [
  ...classes.map((end, at) => line('tradefront_answer_seconds_bucket', `kind="${kind}",le="${end}"`, counts[at] ?? 0)),
  line('tradefront_answer_seconds_bucket', `kind="${kind}",le="+Inf"`, count),
  line('tradefront_answer_seconds_sum', `kind="${kind}"`, sum),
  line('tradefront_answer_seconds_count', `kind="${kind}"`, count),
];

type Pooled = { totalCount: number; idleCount: number; waitingCount: number };

const connections = (pool: string, { totalCount, idleCount, waitingCount }: Pooled) =>
  [
    [`pool="${pool}",state="busy"`, totalCount - idleCount],
    [`pool="${pool}",state="idle"`, idleCount],
    [`pool="${pool}",state="waiting"`, waitingCount],
  ] as const;
