import type { FastifyBaseLogger } from 'fastify';
import { type Db, sql } from '#server/platform/db/db.ts';

/** Distinct texts between two writes; more are not noted. */
const mostTexts = 500;
const longestText = 120;
const writeEveryMs = 30_000;
/** Texts in the database; of more the oldest are deleted. */
const mostKept = 5000;

/**
 * Counts searches that find nothing, or nothing with all their words, for staff (`search_miss`). They are written together,
 * now and then: a search must not wait for it. An answer that is kept is counted once.
 */
export class SearchMisses {
  readonly #log: FastifyBaseLogger;
  readonly #db: Db;
  #counts = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  /** @param db the primary */
  constructor(log: FastifyBaseLogger, db: Db) {
    this.#log = log;
    this.#db = db;
  }

  note(text: string): void {
    const said = text.trim().toLowerCase().replaceAll(/\s+/g, ' ').slice(0, longestText);
    if (!this.#counts.has(said) && this.#counts.size >= mostTexts) return;
    this.#counts.set(said, (this.#counts.get(said) ?? 0) + 1);
    this.#timer ??= setTimeout(() => void this.write(), writeEveryMs).unref();
  }

  /** Writes what was counted; after a failure it is lost, and logged. */
  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#counts.size === 0) return;
    const counts = [...this.#counts];
    this.#counts = new Map();
    try {
      await sql`
        insert into search_miss (text, times)
        select * from unnest(${counts.map(([text]) => text)}::text[], ${counts.map(([, times]) => times)}::int[])
        order by 1
        on conflict (text) do update set times = search_miss.times + excluded.times, last_at = now()`.execute(this.#db);
      await sql`
        delete from search_miss where text in (
          select text from search_miss order by last_at desc offset ${mostKept})`.execute(this.#db);
    } catch (error) {
      this.#log.warn({ err: error }, 'Searches without result could not be noted.');
    }
  }
}
