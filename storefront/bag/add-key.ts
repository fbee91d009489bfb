import { readJson } from '#ui/read-json.ts';
import { keptAdd } from '../viewer/stored-text.ts';
import type { Items } from './bag.ts';

/*
 * The goods of an unanswered call, which may or may not have been added. It is repeated with its key, even after a
 * reload, so that the server adds it once.
 */

/** The body of addToCart. */
export type Sent = { cartId: number; items: Items };

/** A key for one addition. crypto.randomUUID exists on secure origins only. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const textOf = ({ cartId, items }: Sent): string => JSON.stringify({ cartId, items: [...items] });

/** The key to send this with, the same until it is answered. */
export const keyFor = (sent: Sent): string => {
  const text = textOf(sent);
  const [key = '', kept] = read();
  if (key !== '' && kept === text) return key;
  const made = randomKey();
  keptAdd.write(`${made} ${text}`);
  return made;
};

/** The unanswered call, if any. */
export const unanswered = (): Sent | undefined => {
  const sent = readJson<{ cartId: number; items: [number, number][] }>(read()[1]);
  return Array.isArray(sent?.items) && sent.items.every(Array.isArray)
    ? { cartId: sent.cartId, items: new Map(sent.items) }
    : undefined;
};

/** Deletes the key, once the server has answered. */
export const answered = (): void => keptAdd.write('');

const read = (): [key: string, text: string] => {
  const kept = keptAdd.read();
  const end = kept.indexOf(' ');
  return [kept.slice(0, Math.max(0, end)), kept.slice(end + 1)];
};
