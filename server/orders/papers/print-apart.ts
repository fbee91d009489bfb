import { Worker } from 'node:worker_threads';
import type { Company } from './layout/parts.ts';
import type { printers } from './printers.ts';

type Prints = Awaited<ReturnType<typeof printers>>;
export type PrintKind = keyof Prints;
export type PrintDataOf<K extends PrintKind> = Parameters<Prints[K]>[2];

/** A paper and what it is drawn from. */
export type PaperWish = { kind: PrintKind; company: Company; data: unknown; madeAt: Date };
/** What the thread is asked, one file of several papers, and answers. */
export type PrintWish = { id: number; papers: readonly [PaperWish, ...PaperWish[]] };
export type PrintDone = { id: number; pdf: Uint8Array } | { id: number; error: unknown };

type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: unknown) => void };

/** An idle thread ends: it holds 40 MB. */
const idleMs = 60_000;

let thread: { worker: Worker; waiting: Map<number, Waiting>; idle?: NodeJS.Timeout } | undefined;
let lastId = 0;

/** Draws papers in a thread of its own, so that other requests do not wait for it. @throws what drawing it throws */
const draw = (papers: PrintWish['papers']): Promise<Buffer> => {
  const { worker, waiting, idle } = (thread ??= startThread());
  clearTimeout(idle);
  worker.ref();
  return new Promise((resolve, reject) => {
    const id = (lastId += 1);
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, papers } satisfies PrintWish, []);
  });
};

const startThread = (): NonNullable<typeof thread> => {
  const worker = new Worker(new URL('print-worker.ts', import.meta.url));
  const started: NonNullable<typeof thread> = { worker, waiting: new Map() };
  const end = (error: unknown): void => {
    if (thread === started) thread = undefined;
    clearTimeout(started.idle);
    for (const { reject } of started.waiting.values()) reject(error);
    started.waiting.clear();
  };
  worker.on('message', (done: PrintDone) => {
    const asked = started.waiting.get(done.id);
    started.waiting.delete(done.id);
    if ('pdf' in done) asked?.resolve(Buffer.from(done.pdf));
    else asked?.reject(done.error);
    if (started.waiting.size > 0) return;
    // An idle thread keeps no process from ending.
    worker.unref();
    started.idle = setTimeout(() => {
      end(undefined);
      void worker.terminate();
    }, idleMs);
    started.idle.unref();
  });
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`the thread that prints ended with ${code}`)));
  return started;
};

const turns = new Map<string, Promise<unknown>>();

/**
 * Papers as one PDF.
 * @param who asks, "customer 7": one print at a time, the next one waits, so that others get theirs between them
 * @throws what reading or drawing them throws
 */
export const printTogether = async (who: string, read: () => Promise<PrintWish['papers']>): Promise<Buffer> => {
  const before = turns.get(who) ?? Promise.resolve();
  const turn = before.catch(() => {}).then(async () => draw(await read()));
  turns.set(who, turn);
  return turn.finally(() => turns.get(who) === turn && turns.delete(who));
};

/** One paper, as `printTogether` does it. */
export const printApart = <K extends PrintKind>(
  who: string,
  kind: K,
  read: () => Promise<{ company: Company; data: PrintDataOf<K>; madeAt: Date }>,
): Promise<Buffer> => printTogether(who, async () => [{ kind, ...(await read()) }]);
