/*
 * A connector to another system (docs/machines.md): keeps a copy of what the shop's people change, and does in the shop what
 * waits in its outbox. Copy it and put your system where SQLite is.
 *
 *   SHOP=http://127.0.0.1:3000 KEY=tfk_… node examples/erp/connector.mjs copy.sqlite
 *
 * What changes a record waits with the ETag of the copy that it was decided by (`if_match`): changed in the shop since, it is
 * refused with 409, for your system to decide anew.
 *
 * It can be killed at any time, and the shop too: what it has read stands in one transaction with how far it has read, and
 * what it sends carries a key by which the shop does it once.
 */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

const { SHOP = 'http://127.0.0.1:3000', KEY = '', EVERY_MS = '1000' } = process.env;
const everyMs = Number(EVERY_MS);

/** Where the records of each kind are: one, or with `search` all. What is not named here is passed over. */
const records = {
  order: '/api/v1/staff/order/',
  invoice: '/api/v1/staff/invoice/',
  return: '/api/v1/staff/return/',
  customer: '/api/v1/staff/customer/',
  stock: '/api/v1/staff/stock/',
};

export const openStore = (file) => {
  const store = new DatabaseSync(file);
  // Another process may look into it, or fill its outbox, meanwhile.
  store.exec(`pragma journal_mode = wal; pragma busy_timeout = 5000;
    create table if not exists record (kind text, id integer, data text, etag text, times integer not null default 1, primary key (kind, id));
    create table if not exists progress (only_row integer primary key check (only_row = 1), cursor text);
    create table if not exists outbox (
      id integer primary key, key text not null unique default (lower(hex(randomblob(16)))),
      path text not null, body text not null, if_match text, begun integer, status integer, answer text);`);
  return store;
};

class Refused extends Error {
  constructor(status, body) {
    super(`${status} ${body.slice(0, 300)}`);
    this.status = status;
    this.code = body.includes('CURSOR_GONE') ? 'CURSOR_GONE' : undefined;
  }
}

/** Asks until it is answered: a shop that is away, restarts or asks for patience is asked again; one that fails, ten times. */
const ask = async (path, { body, key, if_match: seen } = {}) => {
  for (let tries = 0; ; tries += 1) {
    const headers = {
      authorization: `Bearer ${KEY}`,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
      ...(seen && { 'if-match': seen }),
    };
    const sent = body === undefined ? { headers } : { method: 'POST', headers, body };
    const response = await fetch(SHOP + path, { ...sent, signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    if (response?.ok && text !== undefined)
      return { status: response.status, text, etag: response.headers.get('etag') };
    const isAway = !response || text === undefined || [429, 503].includes(response.status);
    // 409: the same call is being answered, or was; after some tries its answer is not awaited any more. Or the record was changed.
    const isAnswered = response?.status === 409 && !text?.includes('STALE_VERSION');
    const isPassing = (response?.status >= 500 && tries < 10) || (isAnswered && tries < 5);
    if (!isAway && !isPassing) throw new Refused(response.status, text);
    const seconds = Number(response?.headers.get('retry-after') ?? 0);
    await pause(Math.max(seconds * 1000, Math.min(100 * 2 ** tries, 10_000)));
  }
};
const answerTo = async (path, given) => JSON.parse((await ask(path, given)).text).response;

const inTransaction = (store, work) => {
  store.exec('begin immediate');
  try {
    work();
    store.exec('commit');
  } catch (error) {
    store.exec('rollback');
    throw error;
  }
};

/** The record as it is now; null when it is gone. */
const read = async (kind, id) => {
  try {
    return await ask(`${records[kind]}${id}/`);
  } catch (error) {
    if (error.status === 404) return null;
    throw error;
  }
};

const keep = (store, kind, id, found) =>
  found === null
    ? store.prepare('delete from record where kind = ? and id = ?').run(kind, id)
    : store
        .prepare(
          `insert into record (kind, id, data, etag) values (?, ?, ?, ?)
           on conflict do update set data = excluded.data, etag = excluded.etag, times = times + 1`,
        )
        .run(kind, id, found.text, found.etag);
const keepCursor = (store, cursor) =>
  store.prepare('insert into progress values (1, ?) on conflict do update set cursor = excluded.cursor').run(cursor);

/**
 * Where to begin is asked first: what changes while everything is read is told after it. Lists are read by cursors, so that what moves
 * in them meanwhile hides nothing. Killed meanwhile, it begins again.
 */
const readAll = async (store) => {
  const { cursor } = await answerTo('/api/v1/changes/');
  const met = [];
  for (const [kind, path] of Object.entries(records))
    for (let after = '', count = 1; count > 0;) {
      const { results, cursor: next } = await answerTo(`${path}search/`, { body: JSON.stringify({ cursor: after }) });
      [after, count] = [next, results.length];
      for (const { id } of results) met.push([kind, id, await read(kind, id)]);
    }
  inTransaction(store, () => {
    store.exec('delete from record');
    for (const one of met) keep(store, ...one);
    keepCursor(store, cursor);
  });
};

/** One step: what was changed since the last. @returns whether there is more at once */
export const follow = async (store) => {
  const { cursor } = store.prepare('select cursor from progress').get() ?? {};
  if (cursor === undefined) {
    await readAll(store);
    return true;
  }
  const told = await answerTo(`/api/v1/changes/?after=${cursor}&limit=100`).catch((error) => {
    if (error.code !== 'CURSOR_GONE') throw error;
    store.exec('delete from progress');
  });
  if (!told) return true;
  const changed = [];
  for (const { kind, id, gone } of told.changes)
    if (kind in records) changed.push([kind, id, gone ? null : await read(kind, id)]);
  inTransaction(store, () => {
    for (const one of changed) keep(store, ...one);
    keepCursor(store, told.cursor);
  });
  return told.more;
};

/** Does what waits, oldest first, each once however often it is begun. What is refused stays with its answer. */
export const send = async (store) => {
  for (;;) {
    // The shop knows a key for a day: what was begun before may have been done, and takes a person who looks.
    store.exec("update outbox set status = 0, answer = 'too old' where status is null and begun < unixepoch() - 82800");
    const next = store.prepare('select * from outbox where status is null order by id limit 1').get();
    if (!next) return;
    store.prepare('update outbox set begun = coalesce(begun, unixepoch()) where id = ?').run(next.id);
    const { status, text } = await ask(next.path, next).catch((error) => {
      if (!(error instanceof Refused)) throw error;
      return { status: error.status, text: error.message };
    });
    store.prepare('update outbox set status = ?, answer = ? where id = ?').run(status, text, next.id);
  }
};

if (import.meta.main) {
  const store = openStore(process.argv[2] ?? 'copy.sqlite');
  for (;;) {
    await send(store);
    if (!(await follow(store))) await pause(everyMs);
  }
}
