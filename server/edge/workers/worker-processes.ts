import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { ofWorkers } from '#server/operations/metrics/prometheus.ts';
import type { MessageToWorker, WorkerFigures, WorkerMessage } from './serve-as-worker.ts';

type Options = {
  log: Logger;
  count: number;
  /** For the workers, beside this process's own. */
  environment: NodeJS.ProcessEnv;
  /** Called when there was none for a minute. */
  onNone: (error: Error) => void;
};

/** Pause before a worker that ended is started again: doubled each time, until one has served for a minute. */
const firstPauseMs = 100;
const longestPauseMs = 10_000;
const soundAfterMs = 60_000;
/** Without any worker for so long, the server ends, so that its supervisor learns of it. */
const noneForMs = 60_000;
/** A worker that is held up for longer is left out of the figures. */
const figuresWithinMs = 5000;
/** Longer than a worker takes to stop by itself. */
const stopWithinMs = 65_000;

/** So many copies of this program that serve on one port; what one tells, the others hear. */
export class WorkerProcesses {
  readonly #options: Options;
  readonly #serving = new Set<Worker>();
  readonly #pauses = new Set<NodeJS.Timeout>();
  #stopping = false;
  #none: NodeJS.Timeout | undefined;
  #asked = 0;

  constructor(options: Options) {
    this.#options = options;
    cluster.on('message', (from, message: WorkerMessage) => {
      if (message.serving) return void from.emit('serving');
      if (!message.spent) return;
      for (const other of this.#serving) if (other !== from && other.isConnected()) other.send(message);
    });
  }

  /** Returns when all serve. The first is alone, so that what stops each of them is told once. @throws OperatorError */
  async start(signal: AbortSignal): Promise<void> {
    const { count } = this.#options;
    for (const together of [1, count - 1]) {
      signal.throwIfAborted();
      await Promise.all(Array.from({ length: together }, () => this.#startFirst(signal)));
    }
  }

  /** Has each end its requests and jobs; one that takes too long is killed. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#none);
    for (const pause of this.#pauses) clearTimeout(pause);
    const left = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(left.map(end));
  }

  /** The figures of all that serve, each with its worker, and those of the shop once. */
  async figures(): Promise<string> {
    const asked = (this.#asked += 1);
    const given = await Promise.all(
      [...this.#serving].map(async (worker, place) => ({
        id: worker.id,
        figures: await askFigures(worker, { asked, shop: place === 0 }),
      })),
    );
    const texts = given.flatMap(({ id, figures }): [number, string][] => (figures ? [[id, figures.own]] : []));
    return ofWorkers(new Map(texts)) + given.map(({ figures }) => figures?.shop ?? '').join('');
  }

  async #startFirst(signal: AbortSignal): Promise<void> {
    const worker = this.#fork();
    await new Promise<void>((resolve, reject) => {
      const giveUp = (): void => reject(signal.reason as Error);
      signal.addEventListener('abort', giveUp, { once: true });
      worker.once('serving', () => resolve());
      // It has printed why.
      worker.once('exit', () => reject(new OperatorError('A worker could not be started.')));
    });
    this.#keep(worker, firstPauseMs);
  }

  #fork(): Worker {
    const worker = cluster.fork(this.#options.environment);
    worker.once('exit', () => {
      this.#serving.delete(worker);
      if (this.#serving.size === 0) this.#noneServes();
    });
    worker.once('serving', () => {
      this.#serving.add(worker);
      clearTimeout(this.#none);
      this.#none = undefined;
    });
    // A message to a worker that is just ending; its exit says it.
    worker.on('error', () => {});
    return worker;
  }

  /** Starts another when this one ends. */
  #keep(worker: Worker, pauseMs: number): void {
    const since = Date.now();
    worker.once('exit', (code: number, signal: string | null) => {
      if (this.#stopping) return;
      const wait = Date.now() - since > soundAfterMs ? firstPauseMs : pauseMs;
      this.#options.log.error(
        `A worker (process ${worker.process.pid}) ended with ${signal ?? `exit code ${code}`}; another is started, ` +
          `${this.#serving.size} of ${this.#options.count} serve meanwhile.`,
      );
      const pause = setTimeout(() => {
        this.#pauses.delete(pause);
        this.#keep(this.#fork(), Math.min(longestPauseMs, wait * 2));
      }, wait);
      this.#pauses.add(pause);
    });
  }

  #noneServes(): void {
    if (this.#stopping || this.#none) return;
    this.#none = setTimeout(
      () => this.#options.onNone(new OperatorError('No worker has served for a minute.')),
      noneForMs,
    );
  }
}

const askFigures = async (
  worker: Worker,
  wanted: NonNullable<MessageToWorker['askFigures']>,
): Promise<WorkerFigures | undefined> =>
  new Promise((resolve) => {
    const done = (figures?: WorkerFigures): void => {
      clearTimeout(impatience);
      worker.off('message', hear);
      resolve(figures);
    };
    const hear = ({ figures }: WorkerMessage): void => {
      if (figures?.asked === wanted.asked) done(figures);
    };
    const impatience = setTimeout(done, figuresWithinMs);
    worker.on('message', hear);
    if (worker.isConnected()) worker.send({ askFigures: wanted });
    else done();
  });

const end = async (worker: Worker): Promise<void> => {
  if (worker.isDead()) return;
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.process.kill('SIGTERM');
  const impatience = setTimeout(() => worker.process.kill('SIGKILL'), stopWithinMs);
  await ended;
  clearTimeout(impatience);
};
