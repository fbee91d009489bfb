import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Asking, send } from '../http-client.ts';

/* Many requests at a server in another process, and how long they took. */

/** Status 0 for none at all. Milliseconds. */
export type Answer = { status: number; ms: number; headers: IncomingHttpHeaders };

/** Asks over connections that are kept, as many as it takes. */
export const asker = (origin: string) => {
  const agent = new Agent({ keepAlive: true });
  /** Why there was no answer. */
  const lost: string[] = [];
  const ask = async (path: string, asking: Asking = {}): Promise<Answer> => {
    const began = performance.now();
    try {
      const answer = await send(`${origin}${path}`, agent, asking);
      answer.resume();
      await once(answer, 'end');
      return { status: answer.statusCode ?? 0, ms: performance.now() - began, headers: answer.headers };
    } catch (error) {
      lost.push(String(error));
      return { status: 0, ms: performance.now() - began, headers: {} };
    }
  };
  const get = (path: string, headers: Record<string, string> = {}) => ask(path, { headers });
  return { ask, get, lost, close: () => agent.destroy() };
};

/** @param share 0.5 for the median */
export const quantile = (answers: readonly Answer[], share: number): number => {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
export const median = (answers: readonly Answer[]) => quantile(answers, 0.5);

/** One after the other. */
export const sequence = async (count: number, next: () => Promise<Answer>): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (let n = 0; n < count; n += 1) answers.push(await next());
  return answers;
};

/** What so many who wait for their answers get. */
export const inTurns = async (
  next: () => Promise<Answer>,
  { waiting, seconds }: { waiting: number; seconds: number },
): Promise<Answer[]> => {
  const end = performance.now() + seconds * 1000;
  const answers: Answer[] = [];
  const one = async (): Promise<void> => {
    while (performance.now() < end) answers.push(await next());
  };
  await Promise.all(Array.from({ length: waiting }, one));
  return answers;
};

/** So many a second, whether they are answered or not. */
export const flood = async (next: () => Promise<Answer>, perSecond: number, seconds: number): Promise<Answer[]> => {
  const sent: Promise<Answer>[] = [];
  const began = performance.now();
  for (;;) {
    const passed = (performance.now() - began) / 1000;
    if (passed > seconds) break;
    while (sent.length < passed * perSecond) sent.push(next());
    await pause(5);
  }
  return Promise.all(sent);
};
