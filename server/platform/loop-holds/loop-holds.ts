import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';

/** From so many milliseconds of work without a turn for others on, a call is told of by name. */
export const heldMs = 200;
/** How often it is looked at whether others get their turns. */
const lookMs = 50;

const names = new AsyncLocalStorage<string>();

type Segment = { call: string; ms: number };
let last: { call: string; at: number } | undefined;
let longest: Segment | undefined;

const endSegment = (now: number): void => {
  const ms = last ? now - last.at : 0;
  if (last && ms > (longest?.ms ?? 0)) longest = { call: last.call, ms };
  last = undefined;
};

/** Notes that a call has the event loop from here on: it begins, or goes on after it waited. */
export const holdBegins = (call = names.getStore()): void => {
  if (call === undefined) return;
  const at = performance.now();
  endSegment(at);
  last = { call, at };
};

/** For what calls back from elsewhere: notes the turn of who waits for it now. */
export const turnAfter = (): (() => void) => {
  const call = names.getStore();
  return () => holdBegins(call);
};

/** Runs a call, or a job, under the name by which a hold of the event loop is told. */
export const runNamed = <T>(call: string, run: () => T): T =>
  names.run(call, () => {
    holdBegins();
    return run();
  });

/** Of threads that work at something else the process's own time says nothing. Milliseconds. */
const workedMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * Tells of each time when this process did nothing but one thing for `heldMs`: who had the turn that was the longest by then.
 * A machine that lets the process wait is no hold. @returns how to stop
 */
export const watchHolds = (tell: Tell): (() => void) => {
  tellers.add(tell);
  stop ??= look();
  return () => {
    tellers.delete(tell);
    if (tellers.size > 0) return;
    stop?.();
    stop = undefined;
  };
};

type Tell = (held: { call: string; heldMs: number }) => void;
const tellers = new Set<Tell>();
let stop: (() => void) | undefined;

const look = (): (() => void) => {
  let [at, worked] = [performance.now(), workedMs()];
  const timer = setInterval(() => {
    const [now, all] = [performance.now(), workedMs()];
    endSegment(now);
    const held = Math.round(Math.min(now - at - lookMs, all - worked));
    // What holds it under no name is the start of the process.
    if (held >= heldMs && longest) for (const tell of tellers) tell({ call: longest.call, heldMs: held });
    [at, worked, longest] = [now, all, undefined];
  }, lookMs);
  timer.unref();
  return () => clearInterval(timer);
};
