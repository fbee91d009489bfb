import {
  PriceFileQuery,
  PricesQuery,
  staffExports,
  StockValueQuery,
  type TableExport,
  tableExports,
} from '#contract/imports/staff-exports.ts';
import { shopDay } from '#kernel/dates.ts';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { parseParts } from '#server/platform/calls/handler.ts';
import type { Context } from '#server/context.ts';
import { notFound, staffSignInNeeded } from '#server/platform/failure/failure.ts';
import { guardStaff } from '#server/people/staff/guard-staff.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { merchantFeedPath } from '#contract/links.ts';
import { hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { wholeTables } from '#server/platform/cache/change.ts';
import { visitorPays } from '#server/platform/limits/who-pays.ts';
import { openExport, type Whose } from './open-export.ts';
import { merchantFeed } from './merchant-feed.ts';

const queryOf = (kind: TableExport): z.ZodType => {
  if (kind === 'prices') return PricesQuery;
  if (kind === 'stock-value') return StockValueQuery;
  return kind === 'price-file' ? PriceFileQuery : z.strictObject({});
};

/** Mounts the exports, with the session's cookie; 401, 403 and 422 as for staff calls. */
export const mountExports = (app: FastifyInstance, context: Context): void => {
  for (const kind of tableExports) {
    const { path, access } = staffExports[kind];
    const parts = { params: undefined, query: queryOf(kind), body: undefined };
    app.route({
      method: 'GET',
      url: path,
      // Asking about a file is no export.
      exposeHeadRoute: false,

      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const viewer = await guardStaff(context, request, access);
        if (!viewer) throw staffSignInNeeded();
        const at = context.now();
        const whose = parseParts(parts, request).query as Whose;
        const { name, text } = await openExport(context.db, kind, { whose, by: actorOf(viewer), at });
        return reply
          .headers({
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': `attachment; filename="${name}-${shopDay(at)}.csv"`,
          })
          .send(Readable.from(text));
      },
    });
  }
};

/** However much changes and however often it is asked for, the file is written once in this time. */
const keptMs = 60_000;
/** What a delivery counts in the budget of who asks. */
const deliveryMs = 100;

type Written = { at: number; changes: number; path: Promise<string> };

/**
 * Mounts the products for Google Merchant Center, at an address that only the shop's owner and Google know, as it shows prices.
 * Written compressed to a file, which is kept until the shop changes. @throws 404 without the secret part
 */
export const mountMerchantFeed = (app: FastifyInstance, context: Context): void => {
  const { db, cache, config, changes } = context;
  const stored = () => db.selectFrom('shop').select(['name', 'merchant_feed as key']).executeTakeFirstOrThrow();
  let changed = 0;
  changes.onChange(() => (changed += 1));
  let directory: Promise<string> | undefined;
  let written: Written | undefined;
  let files = 0;
  const write = async (name: string, before: Written | undefined): Promise<string> => {
    directory ??= mkdtemp(join(tmpdir(), 'tradefront-feed-'));
    const path = join(await directory, `${(files += 1)}.xml.gz`);
    const { publicUrl } = config;
    await pipeline(Readable.from(merchantFeed(db, { name, publicUrl })), createGzip(), createWriteStream(path));
    // Those who still read it do so to the end.
    await before?.path.then((old) => rm(old, { force: true })).catch(() => {});
    return path;
  };
  const current = (name: string): Promise<string> => {
    const now = Date.now();
    if (written && (written.changes === changed || now - written.at < keptMs)) return written.path;
    const next: Written = { at: now, changes: changed, path: write(name, written) };
    next.path.catch(() => (written = undefined));
    return (written = next).path;
  };
  app.addHook('onClose', async () => {
    if (directory) await rm(await directory, { recursive: true, force: true });
  });
  app.get<{ Querystring: { key?: unknown } }>(merchantFeedPath, async (request, reply) => {
    const payer = visitorPays(context, request.ip);
    payer.admit();
    const { name, key } = await cache.remember('merchant feed', stored, wholeTables('shop'));
    // Of the hashes, so that a guess learns nothing from how long it takes.
    if (key === '' || typeof request.query.key !== 'string' || digest(request.query.key) !== digest(key))
      throw notFound('There is no such feed.');
    const file = (await open(await current(name))).createReadStream();
    payer.context.spend(deliveryMs);
    const zips = /\bgzip\b/.test(String(request.headers['accept-encoding']));
    return reply
      .headers({
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex',
        vary: 'accept-encoding',
        ...(zips && { 'content-encoding': 'gzip' }),
      })
      .send(zips ? file : file.pipe(createGunzip()));
  });
};

const digest = (text: string): string => hash('sha256', text);
