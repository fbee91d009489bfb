import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import type { Answer } from './bare-server.ts';
import type { LoadRequest } from './load.ts';
import type { Encoding } from './options.ts';

/** An answer as received, and its text. */
export type Exchanged = Answer & { bytes: number; text: string };

/** The request's headers, like a browser's where it matters here. */
export const headersFor = (
  encoding: Encoding,
  { body, headers }: Pick<LoadRequest, 'body' | 'headers'>,
): Record<string, string> => ({
  'accept-encoding': encoding,
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...headers,
});

/** The same for an app that is asked without a connection. */
export const injected = ({ method, path, body, headers }: LoadRequest): InjectOptions => {
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  return { method, url: path, headers: { ...type, ...headers }, ...(body !== undefined && { body }) };
};

/** These belong to one connection or one moment; the bare server sends its own. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

/** Sends one request. */
export const exchange = (origin: string, encoding: Encoding, asked: LoadRequest): Promise<Exchanged> =>
  new Promise((resolve, reject) => {
    const { method, path, body } = asked;
    const sent = request(origin + path, { method, headers: headersFor(encoding, asked), agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('error', reject);
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const raw = Buffer.concat(chunks);
        const headers = Object.entries(response.headers).filter(([name]) => !ownHeaders.has(name));
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
          body: raw.toString('base64'),
          bytes: raw.length,
          text: decode(raw, response.headers['content-encoding']),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });

const decode = (raw: Buffer, encoding: string | undefined): string => {
  if (encoding === 'gzip') return gunzipSync(raw).toString();
  if (encoding === 'br') return brotliDecompressSync(raw).toString();
  return raw.toString();
};
