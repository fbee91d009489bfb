import { readJson } from '#ui/read-json.ts';
import { createStore, type Readable } from '#ui/store.ts';
import { lastQuickOrderDraft, listForQuickOrder, quickOrderDraft } from '../../viewer/stored-text.ts';

/* What was pasted and decided. It survives reload, sign-in and failures; another tab has its own. */

/** What a buyer decided about one line. */
export type Decision = {
  /** The chosen variant. */
  variantId?: number;
  /** The quantity as typed. */
  quantity?: string;
  /** The text to look for instead. */
  text?: string;
  /** Left out, or taken as a part though it reads like a letter. */
  as?: 'left' | 'part';
};

export type Draft = {
  text: string;
  /** By the line's own text, so that they stay while other lines change. */
  decisions: Readonly<Record<string, Decision>>;
  /** The text before its parts went to the cart, to put it back. */
  before: string;
};

export const noDraft: Draft = { text: '', decisions: {}, before: '' };

const store = createStore(noDraft);
export const draft: Readable<Draft> = store;

const readDraft = (kept: string): Draft => {
  const { text, decisions, before } = readJson<Partial<Draft>>(kept) ?? noDraft;
  return {
    text: typeof text === 'string' ? text : '',
    decisions: typeof decisions === 'object' && decisions !== null ? decisions : {},
    before: typeof before === 'string' ? before : '',
  };
};

let loaded = false;
/**
 * Loads what this tab had, else what any tab had last, and adds a list that the search was given. Only in the browser,
 * after hydration.
 */
export const loadDraft = (): void => {
  if (!loaded) {
    loaded = true;
    store.set(readDraft(quickOrderDraft.read() || lastQuickOrderDraft.read()));
    addEventListener('pagehide', save);
  }
  const given = listForQuickOrder.read();
  listForQuickOrder.write('');
  if (given !== '') addLines(given);
};

/** Typing a long list must not write it at each key. Milliseconds. */
const saveAfter = 150;
let timer: ReturnType<typeof setTimeout> | undefined;
const save = (): void => {
  clearTimeout(timer);
  const now = store.read();
  const kept = now.text === '' && now.before === '' ? '' : JSON.stringify(now);
  quickOrderDraft.write(kept);
  lastQuickOrderDraft.write(kept);
};

const set = (change: Partial<Draft>): void => {
  store.set({ ...store.read(), ...change });
  clearTimeout(timer);
  timer = setTimeout(save, saveAfter);
};

export const typeText = (text: string): void => set({ text });

/** Adds lines below what is there, or above it. */
export const addLines = (lines: string, place: 'above' | 'below' = 'below'): void => {
  const { text } = store.read();
  const [first, second] = place === 'above' ? [lines, text] : [text.replace(/\s+$/, ''), lines];
  set({ text: second === '' ? first : first === '' ? second : `${first}\n${second}` });
};

export const decide = (key: string, decision: Decision): void =>
  set({ decisions: { ...store.read().decisions, [key]: { ...store.read().decisions[key], ...decision } } });

/** Forgets what was chosen for a line; its quantity stays. */
export const askAgain = (key: string): void => {
  const { variantId: _variantId, as: _as, ...rest } = store.read().decisions[key] ?? {};
  set({ decisions: { ...store.read().decisions, [key]: rest } });
};

/** The text without what was added to the cart. */
export const keepOpenLines = (text: string): void => set({ text, before: store.read().text });

export const putBack = (): void => set({ text: store.read().before, before: '' });
