import { Worker } from 'node:worker_threads';
import { OperatorError } from '../process/operator-error.ts';
import type { FileSource } from './file-source.ts';
import type { TableRow } from './table-row.ts';
import type { FromThread, TableWish, ToThread } from './thread-messages.ts';

export type ReadLimits = {
  /** Of what it holds; texts and arrays of rows, not the file's bytes. */
  megabytes: number;
  /** Seconds of processor time between two things that it says. */
  seconds: number;
  /** How often it is looked at. */
  lookMs: number;
};

/** 4 million cells, the most that a sheet may have, take 500 MB and 20 seconds. */
export const readLimits: ReadLimits = { megabytes: 1024, seconds: 60, lookMs: 500 };

type Told = {
  onBytes: (bytes: number) => void;
  separatorOf: (sample: string) => string;
  broken: (broken: Extract<FromThread, { ends: 'broken' }>) => Error;
};

/**
 * The rows of a table, read by a thread of its own that is ended with the reading.
 * @throws OperatorError for what the thread refuses, and when it needs too much memory or time
 */
export async function* readInThread(
  source: FileSource,
  { onBytes, separatorOf, broken }: Told,
  limits = readLimits,
): AsyncGenerator<TableRow> {
  const { path, name, size } = source;
  const worker = new Worker(new URL('table-worker.ts', import.meta.url), {
    workerData: { path, name, size } satisfies TableWish,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
  });
  const ended = endOf(worker, path, limits);
  // Told by the next wait for it.
  ended.catch(() => {});
  const answer = (given: ToThread): void => worker.postMessage(given, []);
  let chunks: AsyncIterator<Buffer> | undefined;
  try {
    while (true) {
      const said = await Promise.race([heard(worker), ended]);
      if ('ends' in said) {
        if (said.ends === 'well') return;
        if (said.ends === 'broken') throw broken(said);
        throw said.ends === 'refused' ? new OperatorError(said.why) : said.error;
      }
      if (said.wants === 'separator') answer({ separator: separatorOf(said.sample) });
      else if (said.wants === 'bytes') {
        if (said.first) {
          await chunks?.return?.();
          chunks = source.bytes()[Symbol.asyncIterator]();
        }
        const next = await chunks?.next();
        answer({ bytes: next?.value ?? null });
      } else {
        onBytes(said.bytes);
        yield* said.rows;
        answer({ goOn: true });
      }
    }
  } finally {
    await chunks?.return?.();
    await worker.terminate();
  }
}

const heard = (worker: Worker): Promise<FromThread> => new Promise((resolve) => worker.once('message', resolve));

/** Rejects when the thread fails, or has worked for too long without saying anything. */
const endOf = async (worker: Worker, path: string, { seconds, lookMs }: ReadLimits): Promise<never> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const tooMuch = (of: string) =>
    new OperatorError(
      `${path} needs more ${of} to be read than a table of its size does: it is damaged, or made to do harm. Save it as .csv and import that.`,
    );
  let since = 0;
  worker.on('message', () => void (since = Number.NaN));
  const look = ({ user, system }: { user: number; system: number }): void => {
    const spent = (user + system) / 1e6;
    if (Number.isNaN(since)) since = spent;
    else if (spent - since > seconds) reject(tooMuch('time'));
  };
  const looking = setInterval(() => {
    void worker.cpuUsage().then(
      look,
      // It has ended meanwhile.
      () => {},
    );
  }, lookMs);
  worker.on('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch('memory') : error),
  );
  worker.on('exit', (code) => reject(new Error(`the thread that reads a table ended with ${code}`)));
  return promise.finally(() => clearInterval(looking));
};
