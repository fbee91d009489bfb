import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { Span, Tracer } from '@opentelemetry/api';
import { Client } from 'pg';

/** What is traced until it is closed. */
export type Tracing = {
  /** Each request becomes a span. Before the routes are mounted. */
  mount: (app: FastifyInstance) => void;
  /** Sends what was not sent yet. */
  close: () => Promise<void>;
};

/**
 * Sends spans of requests and of their statements over OTLP/HTTP, as the OTEL_… variables say. Its packages are loaded here, and
 * so only when an endpoint is set. Neither values of statements nor addresses with their ids and queries are sent.
 */
export const startTracing = async (): Promise<Tracing> => {
  const [
    { SpanKind, SpanStatusCode, trace, ROOT_CONTEXT },
    sdk,
    { OTLPTraceExporter },
    { defaultResource, resourceFromAttributes, detectResources, envDetector },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const named = resourceFromAttributes({ 'service.name': 'tradefront' });
  const provider = new sdk.TracerProvider({
    // What the operator says of the service is stronger.
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer: Tracer = provider.getTracer('tradefront');
  const current = new AsyncLocalStorage<Span>();
  const inside = () => {
    const span = current.getStore();
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
  };
  const failed = (span: Span): void => void span.setStatus({ code: SpanStatusCode.ERROR });

  const untracedQuery = traceStatements((text) => {
    // Statements of jobs and of the server itself belong to no request.
    if (!current.getStore()) return undefined;
    const [operation = 'statement'] = /^\w+/.exec(text.trim()) ?? [];
    const span = tracer.startSpan(
      operation.toLowerCase(),
      { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql', 'db.query.text': text } },
      inside(),
    );
    return (error) => {
      if (error) failed(span);
      span.end();
    };
  });

  return {
    mount: (app) => {
      const spans = new WeakMap<object, Span>();
      app.addHook('onRequest', (request, _reply, done) => {
        const { method, routeOptions } = request;
        const route = routeOptions.url ?? 'unknown';
        const attributes = { 'http.request.method': method, 'http.route': route, 'tradefront.request': request.id };
        const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
        spans.set(request, span);
        current.run(span, done);
      });
      app.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', reply.raw.statusCode);
        if (span && reply.raw.statusCode >= 500) failed(span);
        span?.end();
      });
    },
    close: async () => {
      untracedQuery();
      await provider.shutdown();
    },
  };
};

type Ended = (error?: unknown) => void;

/** Calls `begin` with the text of each statement of this process, and what that returns at its end. @returns how to stop */
const traceStatements = (begin: (text: string) => Ended | undefined): (() => void) => {
  const { query } = Client.prototype as { query: (...given: unknown[]) => unknown };
  const traced = function (this: unknown, ...given: unknown[]): unknown {
    const [asked] = given;
    const text = typeof asked === 'string' ? asked : (asked as { text?: unknown } | null)?.text;
    const end = typeof text === 'string' ? begin(text) : undefined;
    if (!end) return Reflect.apply(query, this, given);
    const last = given.at(-1);
    if (typeof last === 'function') {
      const callback = (error: unknown, ...rest: unknown[]): unknown => {
        end(error);
        return Reflect.apply(last, undefined, [error, ...rest]);
      };
      return Reflect.apply(query, this, [...given.slice(0, -1), callback]);
    }
    const answer = Reflect.apply(query, this, given);
    if (answer instanceof Promise) answer.then(() => end(), end);
    else end();
    return answer;
  };
  Object.assign(Client.prototype, { query: traced });
  return () => void Object.assign(Client.prototype, { query });
};
