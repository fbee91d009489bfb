import type { Shop } from './shop.ts';

/** One sentence of the specification as a check of a running shop. `run` throws what is wrong. */
export type Check = {
  id: string;
  /** The sentence in our words. */
  says: string;
  /** Texts that the shop must say to the letter. Each stands in docs/specification.md. */
  texts?: readonly string[];
  run: (shop: Shop) => Promise<void>;
};

/** Checks of one section of the specification. */
export type Section = { title: string; checks: Check[] };

/** Numbers the checks of a section: "7.1", "7.2" … */
export const section = (number: number, title: string, checks: readonly Omit<Check, 'id'>[]): Section => ({
  title: `${number}. ${title}`,
  checks: checks.map((check, place) => ({ id: `${number}.${place + 1}`, ...check })),
});

/** @throws an error that says both, where they differ */
export const same = (what: string, found: unknown, wanted: unknown): void => {
  const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (a !== b) throw new Error(`${what}: ${String(a).slice(0, 160)} instead of ${String(b).slice(0, 160)}`);
};

/** @throws an error that names what is wrong */
export const holds = (what: string, isSo: boolean): void => {
  if (!isSo) throw new Error(what);
};
