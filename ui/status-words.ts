/* What the shell says while something is awaited, or of what could not be reached. The last words stand. */

let said: readonly { text: string }[] = [];
const listeners = new Set<() => void>();

const set = (next: typeof said): void => {
  said = next;
  for (const listener of listeners) listener();
};

/** Says something until what it returns is called. */
export const say = (text: string): (() => void) => {
  const words = { text };
  set([...said, words]);
  return () => set(said.filter((one) => one !== words));
};

export const readStatus = (): string | null => said.at(-1)?.text ?? null;
export const subscribeStatus = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
