import { once } from 'node:events';
import { createServer } from 'node:http';
import { OperatorError } from '#server/platform/process/operator-error.ts';

/**
 * Serves the figures at /metrics, on a port of their own: they are not for the shop's visitors. `close` stops it.
 * @throws OperatorError when the port is taken
 */
export const serveMetrics = async (
  print: () => Promise<string>,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> => {
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    print().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw new OperatorError(`The figures cannot be served on METRICS_PORT ${port}: ${(error as Error).message}.`);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
