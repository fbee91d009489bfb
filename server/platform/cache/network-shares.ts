import { LRUCache } from 'lru-cache';

/** The client that asks; its address is read only when the answer counts as one network's. */
export type Asker = { readonly ip: string };

/** What one network brought in: its keys, the oldest first, and their size together. */
type Account = { keys: Set<string>; size: number };

type Entry<V> = { value: V; size: number; network: string | undefined; used: boolean };

/** A network's part of a full store. Four offices and two crawlers at once still leave a quarter to all others. */
const share = 1 / 8;

type Options<V> = {
  maxSize: number;
  /** The network of an address (viewer/client-network.ts). */
  networkOf: (address: string) => string;
  /** Called for each value that goes. */
  onDrop?: (value: V, key: string) => void;
};

/**
 * Values bounded in size, the longest unused going first, of which no network can push out the others': an entry counts
 * as the network's that brought it in until another network asks for it. When the store is full, a network with more
 * than its share makes room from its own.
 */
export class NetworkShares<V extends {}> {
  readonly #kept: LRUCache<string, Entry<V>>;
  readonly #accounts = new Map<string, Account>();
  readonly #networkOf: (address: string) => string;
  readonly #maxSize: number;

  constructor({ maxSize, networkOf, onDrop }: Options<V>) {
    this.#networkOf = networkOf;
    this.#maxSize = maxSize;
    this.#kept = new LRUCache({
      maxSize,
      dispose: (entry, key) => {
        this.#release(entry, key);
        onDrop?.(entry.value, key);
      },
    });
  }

  /** The value, now used last. @param asker none for the shop's own work */
  get(key: string, asker?: Asker): V | undefined {
    const entry = this.#kept.get(key);
    if (entry === undefined) return undefined;
    // Moving its key here, as often as it is asked for, makes the set slow: a deleted key stays in it until it grows.
    entry.used = true;
    // What two networks ask for is everybody's.
    if (entry.network !== undefined && asker !== undefined && this.#networkOf(asker.ip) !== entry.network)
      this.#release(entry, key);
    return entry.value;
  }

  /** The value, unused. */
  peek(key: string): V | undefined {
    return this.#kept.peek(key)?.value;
  }

  has(key: string): boolean {
    return this.#kept.has(key);
  }

  keys(): Iterable<string> {
    return this.#kept.keys();
  }

  set(key: string, value: V, size: number, asker?: Asker): void {
    this.#kept.delete(key);
    const network = asker && this.#networkOf(asker.ip);
    if (network !== undefined) this.#makeRoom(network, size);
    this.#kept.set(key, { value, size, network, used: false }, { size });
    if (network === undefined || !this.#kept.has(key)) return;
    const account = this.#accounts.get(network) ?? { keys: new Set(), size: 0 };
    account.keys.add(key);
    account.size += size;
    this.#accounts.set(network, account);
  }

  delete(key: string): void {
    this.#kept.delete(key);
  }

  clear(): void {
    this.#kept.clear();
  }

  #makeRoom(network: string, size: number): void {
    const account = this.#accounts.get(network);
    if (!account) return;
    for (const key of account.keys) {
      const isFull = this.#kept.calculatedSize + size > this.#maxSize;
      if (!isFull || account.size + size <= this.#maxSize * share) return;
      const entry = this.#kept.peek(key);
      if (entry?.used) {
        // What was asked for since has another turn.
        entry.used = false;
        account.keys.delete(key);
        account.keys.add(key);
      } else this.#kept.delete(key);
    }
  }

  #release(entry: Entry<V>, key: string): void {
    const { network, size } = entry;
    const account = network === undefined ? undefined : this.#accounts.get(network);
    entry.network = undefined;
    if (network === undefined || !account?.keys.delete(key)) return;
    account.size -= size;
    if (account.keys.size === 0) this.#accounts.delete(network);
  }
}
