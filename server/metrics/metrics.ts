import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/* Figures of one process in the text form of Prometheus. */

/** Upper ends of the classes of response times, in seconds. */
const classes = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Times = { counts: number[]; sum: number; count: number };

/** What a request asks of: few, whatever is asked. */
const kindOf = (url: string): string => {
  if (url.startsWith('/api/v1/staff/')) return 'staff';
  if (url.startsWith('/api/')) return 'call';
  if (url.startsWith('/images/')) return 'picture';
  return url.startsWith('/assets/') || url.startsWith('/backoffice/assets/') ? 'file' : 'page';
};

/** Counts answers from when it is mounted on. */
export class Metrics {
  readonly #answers = new Map<string, number>();
  readonly #times = new Map<string, Times>();
  readonly #delay = monitorEventLoopDelay({ resolution: 10 });

  constructor() {
    this.#delay.enable();
  }

  mount(app: FastifyInstance): void {
    app.addHook('onResponse', async ({ url }, reply) => {
      const kind = kindOf(url);
      const answer = `kind="${kind}",status="${reply.raw.statusCode}"`;
      this.#answers.set(answer, (this.#answers.get(answer) ?? 0) + 1);
      const times = this.#times.get(kind) ?? { counts: classes.map(() => 0), sum: 0, count: 0 };
      const seconds = reply.elapsedTime / 1000;
      for (const [at, end] of classes.entries()) if (seconds <= end) times.counts[at] = (times.counts[at] ?? 0) + 1;
      times.sum += seconds;
      times.count += 1;
      this.#times.set(kind, times);
    });
  }

  /** The figures now. */
  print({ pool, publicPool, queue, changes }: Pick<Context, 'pool' | 'publicPool' | 'queue' | 'changes'>): string {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const delay = this.#delay.percentile(99) / 1e9;
    this.#delay.reset();
    const lines = [
      ...family('tradefront_answers_total', 'counter', [...this.#answers]),
      '# TYPE tradefront_answer_seconds histogram',
      ...[...this.#times].flatMap(([kind, times]) => histogram(kind, times)),
      ...family('tradefront_database_connections', 'gauge', [
        ...connections('shop', pool),
        ...connections('public', publicPool),
      ]),
      ...family('tradefront_queue_stopped_seconds', 'gauge', [['', queue.stoppedForMs() / 1000]]),
      ...family('tradefront_hears_changes', 'gauge', [['', changes.listening ? 1 : 0]]),
      ...family('tradefront_event_loop_delay_p99_seconds', 'gauge', [['', delay]]),
      ...family('process_resident_memory_bytes', 'gauge', [['', rss]]),
      ...family('tradefront_heap_used_bytes', 'gauge', [['', heapUsed]]),
      ...family('process_cpu_seconds_total', 'counter', [['', (user + system) / 1e6]]),
      ...family('process_start_time_seconds', 'gauge', [['', Date.now() / 1000 - process.uptime()]]),
    ];
    return `${lines.join('\n')}\n`;
  }

  close(): void {
    this.#delay.disable();
  }
}

const line = (name: string, labels: string, value: number): string =>
  `${name}${labels === '' ? '' : `{${labels}}`} ${Number.isFinite(value) ? value : 0}`;

const family = (name: string, type: 'counter' | 'gauge', values: (readonly [labels: string, value: number])[]) => [
  `# TYPE ${name} ${type}`,
  ...values.map(([labels, value]) => line(name, labels, value)),
];

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
