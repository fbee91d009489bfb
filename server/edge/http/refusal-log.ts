import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { clientNetwork } from '#server/platform/viewer/client-network.ts';

/** A network's further refusals within this time are counted, and told with the next one. */
const quietMs = 60_000;
const networksMax = 5_000;

/**
 * Logs refusals that may be an attack (403, 429), once a minute for each network and status: who is refused could
 * otherwise fill the log.
 */
export class RefusalLog {
  readonly #seen = new LRUCache<string, { at: number; silent: number }>({ max: networksMax });
  readonly #clock: () => number;

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  note(
    log: FastifyBaseLogger,
    { ip, method, url }: Pick<FastifyRequest, 'ip' | 'method' | 'url'>,
    status: number,
  ): void {
    const key = `${status} ${clientNetwork(ip)}`;
    const now = this.#clock();
    const seen = this.#seen.get(key);
    if (seen && now - seen.at < quietMs) {
      seen.silent += 1;
      return;
    }
    this.#seen.set(key, { at: now, silent: 0 });
    // Without the query, which may hold a token.
    const facts = { status, from: ip, method, path: url.split('?', 1)[0], before: seen?.silent ?? 0 };
    log.warn(facts, 'refused');
  }
}
