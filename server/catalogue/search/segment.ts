import type { Dictionary, Meaning } from './dictionary.ts';
import type { Atom } from './words.ts';

/** Some atoms that follow each other, and what they mean; none: a word of the catalogue, or an unknown one. */
export type Piece = { atoms: readonly Atom[]; meanings: readonly Meaning[] };

/**
 * Divides a search into phrases of the dictionary: the longest ones, so that "13 pro max" is one phone and "lcd screen"
 * one part. Unknown letters and digits of one typed word stay together.
 */
export const segment = ({ meanings, longest }: Dictionary, atoms: readonly Atom[]): Piece[] => {
  const best: { score: number; from: number; piece: Piece | undefined }[] = [{ score: 0, from: 0, piece: undefined }];
  for (let end = 1; end <= atoms.length; end += 1) {
    let found = { score: -Infinity, from: 0, piece: undefined as Piece | undefined };
    let key = '';
    for (let from = end - 1; from >= Math.max(0, end - longest); from -= 1) {
      key = atoms[from]!.text + key;
      const meant = meanings.get(key) ?? [];
      if (meant.length === 0 && from < end - 1) continue;
      const run = atoms.slice(from, end);
      const piece = {
        atoms: run,
        meanings: meant.filter((meaning) => fits(meaning, run, atoms[from - 1], atoms[end])),
      };
      if (piece.meanings.length === 0 && run.length > 1) continue;
      const score = best[from]!.score + worth(piece);
      if (score >= found.score) found = { score, from, piece };
    }
    best.push(found);
  }
  const pieces: Piece[] = [];
  for (let at = atoms.length; at > 0; at = best[at]!.from) pieces.unshift(best[at]!.piece!);
  return pieces.reduce<Piece[]>((joined, piece) => {
    const last = joined.at(-1);
    const sameWord = last?.atoms.at(-1)?.word === piece.atoms[0]!.word;
    if (!last || !sameWord || last.meanings.length + piece.meanings.length > 0) return [...joined, piece];
    return [...joined.slice(0, -1), { atoms: [...last.atoms, ...piece.atoms], meanings: [] }];
  }, []);
};

/** How much of a search has a meaning. */
export const meaningIn = (dictionary: Dictionary, atoms: readonly Atom[]): number =>
  segment(dictionary, atoms).reduce((sum, piece) => sum + worth(piece), 0);

/** Whether a phrase may begin or end inside of a typed word: "iphone13battery"; "a" is nothing in "a 52", but not in "a52". */
const fits = (meaning: Meaning, run: readonly Atom[], before: Atom | undefined, after: Atom | undefined): boolean => {
  const [first, last] = [run[0]!, run.at(-1)!];
  const startsInside = first.word === before?.word;
  const endsInside = last.word === after?.word;
  if (!startsInside && !endsInside) return true;
  if (meaning.kind === 'NOTHING' || meaning.kind === 'WORDS') return false;
  if (run.length === 1 && /^\d+$/.test(first.text)) return false;
  // Not the "s" of "s23" as the plural of what stands before it.
  const isCut = ({ text }: Atom) => text.length < 3 && !(meaning.kind === 'PHONE' && /\d/.test(text));
  return !(startsInside && isCut(first)) && !(endsInside && isCut(last));
};

/** Longer phrases are worth more than their parts together. */
const worth = ({ atoms, meanings }: Piece): number => {
  if (meanings.length === 0) return 0;
  const letters = atoms.reduce((sum, { text }) => sum + text.length, 0);
  const nothing = meanings.every(({ kind }) => kind === 'NOTHING');
  if (nothing) return 0.5 * atoms.length;
  // A number alone may be anything.
  if (atoms.length === 1 && /^\d+$/.test(atoms[0]!.text) && meanings.every(({ kind }) => kind === 'PHONE')) return 0.2;
  const far = Math.min(...meanings.map((meaning) => (meaning.kind === 'PHONE' ? meaning.distance : 0)));
  return atoms.length ** 2 + letters * 0.01 - far * 0.05;
};
