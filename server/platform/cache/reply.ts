import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { anything, type Shown } from './change.ts';
import type { Printed, PrintedPrices } from './printed.ts';

export type Encoding = 'br' | 'gzip';

/** A whole answer, with its compressed forms, which are made on first request. */
export type Reply = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  shown: Shown;
  /** Where a customer's prices go; found when it is first asked for. */
  slots: () => readonly Slot[];
  encoded: Map<Encoding | `${Encoding} quickly`, Promise<Buffer>>;
  /** Ready to be written: by encoding, with "" for none. */
  prepared: Map<Encoding | '', Prepared>;
};

/** The variant, and the offset in the body. */
type Slot = { variantId: number; at: number };

/** An answer's bytes, and its headers as Node writes them: names and values by turns. */
export type Prepared = { headers: string[]; body: Buffer };

const noSlots = (): readonly Slot[] => [];

/** @param shown what it was made of, for answers that are kept */
export const makeReply = (
  status: number,
  headers: Record<string, string>,
  body: string | Buffer,
  shown: Shown = anything,
): Reply => ({
  status,
  headers,
  body: typeof body === 'string' ? Buffer.from(body) : body,
  shown,
  slots: noSlots,
  encoded: new Map(),
  prepared: new Map(),
});

/** The answer to a call in the envelope of section 7. */
export const printReply = (headers: Record<string, string>, printed: Printed<unknown>, shown?: Shown): Reply => {
  const reply = makeReply(200, headers, `${start}${printed.json}}`, shown);
  if (printed.takers.length > 0) {
    let [found, pieces]: [Slot[] | undefined, Printed<unknown> | undefined] = [undefined, printed];
    reply.slots = () => {
      if (pieces) [found, pieces] = [slotsOf(pieces), undefined];
      return found ?? [];
    };
  }
  return reply;
};

const start = '{"status":"OK","response":';

const slotsOf = ({ pieces, takers }: Printed<unknown>): Slot[] => {
  let at = start.length;
  return takers.map((variantId, place) => {
    at += Buffer.byteLength(pieces[place] ?? '');
    return { variantId, at };
  });
};

/** The body with a customer's prices put in. */
export const putPricesIn = ({ body, slots }: Reply, prices: PrintedPrices): Buffer => {
  let size = body.length;
  for (const { variantId } of slots()) size += 1 + Buffer.byteLength(prices.get(variantId) ?? '');
  const priced = Buffer.allocUnsafe(size);
  let [from, to] = [0, 0];
  for (const { variantId, at } of slots()) {
    const price = prices.get(variantId);
    to += body.copy(priced, to, from, at);
    from = at;
    if (price) to += priced.write(`,${price}`, to);
  }
  to += body.copy(priced, to, from);
  return priced.subarray(0, to);
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthCompressing = 1000;

/** Bytes that hold nothing else: what is kept must not keep the whole chunk that it was written into. */
const exactly = (bytes: Buffer): Buffer => {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
};

/**
 * The body in an encoding.
 * @param quickly in half the time, a tenth larger: for an answer that may never be asked for again
 */
export const encodeReply = async ({ body, encoded }: Reply, encoding: Encoding, quickly = false): Promise<Buffer> => {
  const name = quickly && !encoded.has(encoding) ? (`${encoding} quickly` as const) : encoding;
  let made = encoded.get(name);
  if (!made) {
    // It rarely takes more than half of it, where Node would set 64 KB aside.
    const chunkSize = Math.max(256, Math.ceil(body.length / 2));
    const compressed =
      encoding === 'br'
        ? brotli(body, { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: quickly ? 4 : 6 } })
        : zip(body, { chunkSize, level: quickly ? 3 : 6 });
    made = compressed.then(exactly);
    encoded.set(name, made);
  }
  return made;
};

/** The best encoding of a body that the client accepts. */
export const encodingFor = ({ body }: Reply, accepted: string | undefined): Encoding | undefined =>
  body.length < worthCompressing ? undefined : bestEncoding(accepted ?? '');

const known = new Map<string, Encoding | undefined>();
/** Browsers send a few different headers; who sends others waits a little longer. */
const mostKnown = 200;

const bestEncoding = (accepted: string): Encoding | undefined => {
  if (known.has(accepted)) return known.get(accepted);
  const takes = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i').test(accepted);
  const best = takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined;
  if (known.size < mostKnown) known.set(accepted, best);
  return best;
};
