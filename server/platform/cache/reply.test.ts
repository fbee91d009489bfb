import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodeReply, makeReply } from './reply.ts';

const text = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, name: `Screen ${id * 7919}` })));

test.each(['gzip', 'br'] as const)('an answer kept as %s holds its own bytes and no more', async (encoding) => {
  for (const quickly of [true, false]) {
    const bytes = await encodeReply(makeReply(200, {}, text), encoding, quickly);
    expect((encoding === 'gzip' ? gunzipSync(bytes) : brotliDecompressSync(bytes)).toString()).toBe(text);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  }
});

test('what compresses badly is whole all the same', async () => {
  const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(50_000)));
  expect(gunzipSync(await encodeReply(makeReply(200, {}, noise), 'gzip'))).toEqual(noise);
});
