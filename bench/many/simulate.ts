import { randomBy } from '#test/fuzz/random.ts';

/*
 * A discrete-event simulation of a server of several processes: requests come at random (Poisson), each to one of the
 * processes, and pass the client, that process, the database, the process and the client again. Each phase needs a
 * core; the client and each server process do one thing at a time, PostgreSQL has a process for each connection.
 */

export type Demands = {
  /** Milliseconds of processor time of one request: the load generator's, and PostgreSQL's, on average. */
  client: number;
  database: number;
  /** And the server's, for each of some requests: their spread is the model's. */
  server: number[];
};

type Setting = { workers: number; cores: number; perSecond: number; requests: number; demands: Demands };

/** Milliseconds until the next arrival. */
export const untilNext = (perSecond: number, random: number): number => (-Math.log(1 - random) * 1000) / perSecond;

type Phase = { process: string | null; ms: number };
type Task = { arrived: number; left: Phase[] };

/** The milliseconds from each request's arrival to its end. */
export const simulate = ({ workers, cores, perSecond, requests, demands }: Setting, seed = 1): number[] => {
  const { next: random } = randomBy(seed);
  let arrival = 0;
  const arrive = (): Task => {
    arrival += untilNext(perSecond, random());
    const process = `server ${Math.floor(random() * workers)}`;
    const ms = demands.server[Math.floor(random() * demands.server.length)] ?? 0;
    const client = { process: 'client', ms: demands.client / 2 };
    const server = { process, ms: ms / 2 };
    const work = demands.database === 0 ? [{ process, ms }] : [server, { process: null, ms: demands.database }, server];
    return { arrived: arrival, left: [client, ...work, client].filter((phase) => phase.ms > 0) };
  };
  const times: number[] = [];
  let coming = arrive();
  const waiting: Task[] = [];
  const running: { task: Task; process: string | null; ends: number }[] = [];
  while (times.length < requests) {
    const first = running.toSorted((a, b) => a.ends - b.ends)[0];
    const now = Math.min(coming.arrived, first?.ends ?? Number.POSITIVE_INFINITY);
    if (first && now === first.ends) {
      running.splice(running.indexOf(first), 1);
      if (first.task.left.length === 0) times.push(now - first.task.arrived);
      else waiting.push(first.task);
    } else {
      waiting.push(coming);
      coming = arrive();
    }
    // First come, first served, among those whose process is free.
    const isFree = ({ left: [phase] }: Task) =>
      phase?.process === null || !running.some(({ process }) => process === phase?.process);
    for (let at = waiting.findIndex(isFree); at >= 0 && running.length < cores; at = waiting.findIndex(isFree)) {
      const [task] = waiting.splice(at, 1);
      const phase = task?.left.shift();
      if (task && phase) running.push({ task, process: phase.process, ends: now + phase.ms });
    }
  }
  return times;
};
