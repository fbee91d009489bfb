import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { Config } from '#server/platform/process/config.ts';
import type { Context } from '#server/context.ts';
import { mountImages } from '#server/platform/images/routes.ts';
import { mountPrints, mountStaffPrints } from '#server/orders/papers/mount-prints.ts';
import { mountReports } from '#server/orders/reports/staff-routes.ts';
import { mountPayPages } from '#server/orders/online-payments/mount-pay-pages.ts';
import { mountExports, mountMerchantFeed } from '#server/imports/exports/mount-exports.ts';
import { mountBackoffice } from './web/backoffice.ts';
import { mountDoor } from './web/door.ts';
import { mountWeb, unknownPage } from './web/routes.ts';
import { mountSitemaps } from './web/sitemap.ts';
import { mountDocs } from './http/docs.ts';
import { mountDraining } from './http/draining.ts';
import { mountErrors } from './http/errors.ts';
import { mountHealth } from './http/health.ts';
import { answerUnknownCall, mountOtherMethods } from './http/other-methods.ts';
import { mountRequestIds, nextRequestId, requestIdHeader } from './http/request-id.ts';
import { mountLoopHolds } from '#server/platform/loop-holds/mount-loop-holds.ts';
import type { Metrics } from '#server/operations/metrics/metrics.ts';
import type { Tracing } from './tracing/start-tracing.ts';
import { answerNoHttp, answerUnreadable, mountJsonBody } from './http/json-body.ts';
import { mountIdempotency } from './http/idempotency.ts';
import { mountMachines } from './http/machines.ts';
import { mountOauth } from './http/oauth.ts';
import { mountCalls } from './http/mount-calls.ts';
import { mountStaffCalls } from './http/mount-staff-calls.ts';

const bodyLimitBytes = 256 * 1024;

/**
 * How long a client may take, in milliseconds: 256 KB in a minute is a slow telephone, a drip of bytes is not. A
 * connection that says nothing ends, too.
 */
const patience = { headersMs: 20_000, requestMs: 60_000, idleMs: 65_000, checkEveryMs: 5_000 };
type Options = {
  /** false omits storefront and back office, which need a build */
  pages?: boolean;
  /** For clients that are slow. */
  waits?: typeof patience;
  /** Counts the answers. */
  metrics?: Metrics | undefined;
  /** Makes spans of the requests. */
  tracing?: Tracing | undefined;
};

/** Connections at once, of which a browser has six: 10,000 that say nothing leave room. */
const connectionsMax = 12_000;

/**
 * The whole server, not listening yet.
 */
export const createApp = async (
  context: Context,
  { pages = true, waits = patience, metrics, tracing }: Options = {},
): Promise<FastifyInstance> => {
  const { config, log } = context;
  const app: FastifyInstance = Fastify({
    loggerInstance: log.child({}, { serializers: { req: loggedRequest } }),
    trustProxy: trusted(config.trustProxy),
    // What still comes while it closes is answered, and its connection ended.
    return503OnClosing: false,
    bodyLimit: bodyLimitBytes,
    genReqId: nextRequestId,
    requestTimeout: waits.requestMs,
    keepAliveTimeout: waits.idleMs,
    http: { headersTimeout: waits.headersMs, connectionsCheckingInterval: waits.checkEveryMs },
    // Access logs are left to the proxy; the error handler logs failures.
    logController: new LogController({ disableRequestLogging: log.level !== 'debug' && log.level !== 'trace' }),
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => (pages && !url.startsWith('/api/') && !isReadable(url) ? unknownPage : url),
    clientErrorHandler: answerNoHttp,
    frameworkErrors: (error, _request, reply) => answerUnreadable(error, reply as FastifyReply),
  });
  app.server.maxConnections = connectionsMax;
  mountRequestIds(app);
  mountDraining(app);
  mountLoopHolds(app, (call) => metrics?.noteHold(call));
  metrics?.mount(app);
  tracing?.mount(app);
  mountErrors(app);
  mountOtherMethods(app);
  mountJsonBody(app);
  mountMachines(app, context);
  mountIdempotency(app, context);
  const secure = { ...securityHeaders, ...onlyHttps };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(config.publicUrl.startsWith('https:') ? secure : securityHeaders);
    done();
  });
  // The storefront may be on another origin than the API; its token is in a header. Without credentials: staff cookies
  // are not sent.
  await app.register(cors, {
    origin: new URL(config.publicUrl).origin,
    methods: ['GET', 'POST', 'PUT'],
    exposedHeaders: ['retry-after', requestIdHeader],
    maxAge: 86_400,
  });
  // The plugin knows the origin of the start, and staff may have set another since. It answers a preflight itself.
  const allowOrigin = (reply: FastifyReply): void => {
    if (reply.hasHeader('access-control-allow-origin'))
      reply.header('access-control-allow-origin', new URL(config.publicUrl).origin);
  };
  app.addHook('onRequest', (_request, reply, done) => {
    allowOrigin(reply);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    allowOrigin(reply);
    done(null, payload);
  });
  await mountDocs(app);
  await mountOauth(app, context);
  mountDoor(app, context);
  mountHealth(app, context);
  mountCalls(app, context);
  mountPrints(app, context);
  mountStaffPrints(app, context);
  mountPayPages(app, context);
  mountExports(app, context);
  mountReports(app, context);
  mountStaffCalls(app, context);
  mountImages(app, context.images);
  mountSitemaps(app, context);
  mountMerchantFeed(app, context);
  if (pages) {
    await mountBackoffice(app);
    await mountWeb(app, context);
  } else app.setNotFoundHandler(answerUnknownCall);
  return app;
};

/** Whether the escapes of a path can be decoded; otherwise it is a 404. */
const isReadable = (url: string): boolean => {
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
};

/** A number of proxies means the nearest so many hops. */
const trusted = (proxies: Config['trustProxy']): boolean | string[] | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;

/** Without the query: in a print link it holds a token, which must not be logged. */
const loggedRequest = ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
  method,
  path: url.split('?', 1)[0],
  remoteAddress: ip,
});

/** A year without plain http. Not for other names of the domain, which may be others' servers. */
const onlyHttps = { 'strict-transport-security': 'max-age=31536000' };

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};
