import { hostileJson, hostileNames } from './hostile.ts';
import type { Random } from './random.ts';

/* One field of an input is replaced, left out or added. */

type Path = readonly (string | number)[];
export type Spoilt = {
  /** JSON text, or what is nearly that. */
  text: string;
  /** What was done and where. */
  what: string;
};

const mark = '@@hostile@@';

/** Every place in a value, the whole one first. */
const placesIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inside]) => placesIn(inside, [...path, key]))];
};

const replaced = (value: unknown, [first, ...rest]: Path, by: (found: unknown) => unknown): unknown => {
  if (first === undefined) return by(value);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[first] = replaced(copy[first], rest, by);
  return copy;
};

const without = (value: unknown, path: Path): unknown =>
  replaced(value, path.slice(0, -1), (parent) => {
    if (Array.isArray(parent)) return parent.slice(1);
    const { [path.at(-1) ?? '']: _gone, ...rest } = parent as Record<string, unknown>;
    return rest;
  });

/** @param value what would mostly be taken */
export const spoil = (value: unknown, random: Random): Spoilt => {
  const places = placesIn(value);
  const path = random.pick(places);
  const where = path.join('.') || 'the whole';
  const way = random.next();
  if (way < 0.1 && path.length > 0) return { text: JSON.stringify(without(value, path)), what: `without ${where}` };
  if (way < 0.2) {
    const name = random.pick(hostileNames);
    const added = replaced(value, path, (found) =>
      typeof found === 'object' && found !== null && !Array.isArray(found)
        ? Object.defineProperty({ ...found }, name, { value: 1, enumerable: true })
        : { [name]: found },
    );
    return { text: JSON.stringify(added), what: `with ${JSON.stringify(name.slice(0, 20))} in ${where}` };
  }
  const [kind, json] = random.pick(Object.entries(hostileJson));
  const marked = JSON.stringify(replaced(value, path, () => mark));
  // By a function: the text may hold what `replace` gives a meaning to.
  return { text: marked.replace(JSON.stringify(mark), () => json), what: `${kind} as ${where}` };
};
