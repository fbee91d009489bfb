import type { Dictionary, Meaning, Search } from './dictionary.ts';
import { startingWith } from '../index/starting-with.ts';
import { completedWord, nearestWords } from './mend.ts';
import { meaningIn, type Piece, segment } from './segment.ts';
import { alternatives, stemsOf, typedText, wordsOf, wordsTo } from './single-words.ts';
import { type Atom, atomsOf } from './words.ts';
import { codeKey } from '#kernel/search-words.ts';

/** A way to understand a search, and what of it was left out. */
export type Attempt = { search: Search; leftOut: string[] };

/** A search text as understood. */
export type Reading = {
  /** With everything in it: by meaning, then as plain words, then without synonyms. The first that finds something. */
  whole: Search[];
  /** Several parts, each by itself: for lists alone, as an order's line of two parts is a question. */
  either: Search | null;
  /** The same for other phones that the form of the name may mean: "a52" for the A52 5G. */
  sisters: { search: Search; typed: string; phones: number[]; named: number[] } | null;
  /** Its words one by one, as they are looked up to leave out those that nothing has. */
  words: { text: string; search: Search }[];
  /** Without some of its words: groups of attempts, of which the first group counts that finds something. */
  without: (texts: ReadonlySet<string>) => Attempt[][];
  /** May be a SKU or UPC: letters and digits only, lower case. */
  code: string | null;
  /** Whether it names a phone, or a kind of part. */
  named: boolean;
  /** Whether everything in it has a meaning in the dictionary. */
  understood: boolean;
  /** Words that were mended. */
  mended: { typed: string; read: string }[];
};

/** More atoms than real searches have; further ones are ignored. */
const maxAtoms = 24;
/** More mistyped words than a search has; further ones are taken as they are. */
const maxMended = 8;
/** The least length of a SKU or UPC that is looked for. */
const minCode = 4;

/**
 * Reads a search as phone, part, quality, colour and words.
 * @param asTyped take every word as it is
 */
export const readText = (dictionary: Dictionary, text: string, asTyped = false): Reading => {
  const key = codeKey(text);
  const code = key.length >= minCode ? key : null;
  const typed = atomsOf(text).slice(0, maxAtoms);
  if (asTyped) {
    const whole =
      typed.length === 0
        ? []
        : [
            plainly(
              dictionary,
              wordsOf(typed).map((word) => alternatives(dictionary, word)),
              wordsOf(typed),
            ),
          ];
    return {
      whole,
      either: null,
      sisters: null,
      words: [],
      without: () => [],
      code,
      named: false,
      understood: false,
      mended: [],
    };
  }
  const { atoms, mended } = mend(dictionary, typed);
  const pieces = segment(dictionary, atoms);
  return {
    ...(atoms.length === 0
      ? { whole: [], either: null, sisters: null, words: [], without: () => [] }
      : attemptsOf(dictionary, pieces)),
    code,
    named: pieces.some((piece) => !isNumber(piece) && ['PHONE', 'PART'].includes(kindOf(piece))),
    understood: atoms.length > 0 && pieces.every(({ meanings }) => meanings.length > 0),
    mended,
  };
};

/** The phones and kinds of part that a text being typed means, as facet keys; its last word may be begun. */
export const phonesAndParts = (
  dictionary: Dictionary,
  text: string,
): { phones: number[]; parts: number[]; mended: Reading['mended'] } => {
  const { atoms, mended } = mend(dictionary, atomsOf(text).slice(0, maxAtoms));
  const read = segment(dictionary, atoms);
  const hasPart = read.some(({ meanings }) => meanings.some(({ kind }) => kind === 'PART'));
  const pieces = read.filter((piece) => hasPart || !isNumber(piece));
  const keysOf = (kind: 'PHONE' | 'PART') =>
    pieces.flatMap(({ meanings }) => meanings.find((meaning) => meaning.kind === kind) ?? []);
  const [phone] = keysOf('PHONE');
  const [part] = keysOf('PART').slice(-1);
  const begun = phone ? [] : phonesBegun(dictionary, atoms.map((atom) => atom.text).join(''));
  return {
    phones: phone?.kind === 'PHONE' ? phone.keys : begun,
    parts: part?.kind === 'PART' ? part.keys : [],
    mended,
  };
};

/** Phones whose names begin so, the nearest to it first. */
const phonesBegun = ({ phoneNames, meanings }: Dictionary, start: string): number[] => {
  if (start.length < 3) return [];
  const keys = new Set<number>();
  for (const name of startingWith(phoneNames, start))
    for (const meaning of meanings.get(name) ?? [])
      if (meaning.kind === 'PHONE') for (const key of meaning.keys) keys.add(key);
  return [...keys];
};

const mend = (dictionary: Dictionary, given: readonly Atom[]): { atoms: Atom[]; mended: Reading['mended'] } => {
  const typed = given.flatMap((atom) => apart(dictionary, atom)).slice(0, maxAtoms);
  const pieces = segment(dictionary, typed);
  const unknown = new Set(pieces.flatMap(({ atoms, meanings }) => (meanings.length === 0 ? atoms : [])));
  const mended: Reading['mended'] = [];
  const atoms = [...typed];
  let tries = 0;
  for (const { atoms: own, meanings } of pieces) {
    const [atom] = own;
    const short = own.length === 1 ? abbreviated(dictionary, meanings) : undefined;
    if (atom && short !== undefined) atoms[typed.indexOf(atom)] = { text: short, word: atom.word };
  }
  for (const [at, atom] of typed.entries()) {
    const { text, word } = atom;
    if (!unknown.has(atom) || dictionary.core.has(text) || dictionary.known.has(text)) continue;
    if ((tries += 1) > maxMended) break;
    const begun = completedWord(dictionary, text);
    const words = begun === undefined ? nearestWords(dictionary, text) : [begun];
    const tried = words.map((read) => ({ read, atoms: atoms.with(at, { text: read, word }) }));
    // Of words that are as near the one that makes sense of most.
    const sense = new Map(tried.length > 1 ? tried.map((each) => [each, meaningIn(dictionary, each.atoms)]) : []);
    const [best] = tried.toSorted((a, b) => (sense.get(b) ?? 0) - (sense.get(a) ?? 0));
    if (!best) continue;
    // A short word, or the start of another, may be just that, unless its neighbours make a phrase with the other word.
    const mayBeMeant = text.length < 4 || startingWith(dictionary.vocabulary, text).length > 0;
    if (begun === undefined && mayBeMeant && !inPhrase(dictionary, best.atoms, best.atoms[at]!)) continue;
    atoms[at] = best.atoms[at]!;
    if (begun === undefined) mended.push({ typed: text, read: best.read });
  }
  return { atoms, mended };
};

/** Words of the dictionary written together: "promaxscreen". */
const apart = ({ core, known, meanings }: Dictionary, atom: Atom): Atom[] => {
  const { text, word } = atom;
  if (text.length < 6 || text.length > maxTogether || known.has(text) || core.has(text) || meanings.has(text))
    return [atom];
  return wordsIn(core, text)?.map((each) => ({ text: each, word })) ?? [atom];
};

/** The least of a word that is written together with others. */
const minTogether = 3;
/** A longer word is no words that were written together. */
const maxTogether = 60;

/** The fewest words that a text consists of. */
const wordsIn = (words: ReadonlySet<string>, text: string): string[] | undefined => {
  const best: (string[] | undefined)[] = [[]];
  for (let end = minTogether; end <= text.length; end += 1)
    for (let from = 0; from <= end - minTogether; from += 1) {
      const before = best[from];
      const word = text.slice(from, end);
      if (before && words.has(word) && (best[end]?.length ?? Infinity) > before.length + 1)
        best[end] = [...before, word];
    }
  return best[text.length];
};

/** The whole word of a synonym that only shortens a word of the dictionary: "btn". */
const abbreviated = ({ core }: Dictionary, meanings: readonly Meaning[]): string | undefined => {
  const [meaning, other] = meanings;
  if (meaning?.kind !== 'WORDS' || other) return undefined;
  const [word, another] = meaning.words;
  return word !== undefined && another === undefined && core.has(word) ? word : undefined;
};

const inPhrase = (dictionary: Dictionary, atoms: readonly Atom[], atom: Atom): boolean =>
  segment(dictionary, atoms).some((piece) => piece.atoms.length > 1 && piece.atoms.includes(atom));

/** What a piece is taken for. */
type Sense = { piece: Piece; text: string; kind: Meaning['kind'] | 'UNKNOWN' };

const attemptsOf = (
  dictionary: Dictionary,
  pieces: readonly Piece[],
): Pick<Reading, 'whole' | 'either' | 'sisters' | 'words' | 'without'> => {
  const parts = pieces.filter(({ meanings }) => meanings.some(({ kind }) => kind === 'PART')).length;
  const named = pieces.some((piece) => kindOf(piece) === 'PHONE' && !isNumber(piece));
  const senses: Sense[] = pieces
    // A number is a phone by itself or beside a part, when no other phone is named.
    .map((piece) =>
      isNumber(piece) && (named || (parts === 0 && pieces.length > 1)) ? { ...piece, meanings: [] } : piece,
    )
    .map((piece) => ({ piece, text: typedText(piece.atoms), kind: kindOf(piece) }));
  const said = senses.filter(({ kind }) => kind !== 'NOTHING');
  const hasPhone = said.some(({ kind }) => kind === 'PHONE');
  const typed = senses.flatMap(({ piece }) => wordsOf(piece.atoms));
  const plain = (left: readonly Sense[]): Search =>
    plainly(
      dictionary,
      left.flatMap((sense) => plainWords(dictionary, sense)),
      typed,
    );
  const asIs = (left: readonly Sense[]): Search =>
    plainly(
      dictionary,
      left.flatMap(({ piece }) => wordsOf(piece.atoms).map((word) => alternatives(dictionary, word))),
      typed,
    );
  // A part without a phone: all that has its words, in the order of kinds; "battery" finds testers, too, after batteries.
  const onlyPart = !hasPhone && said.filter(({ kind }) => kind === 'PART').length === 1;
  const byItsWords = (): Search => {
    const meant = read(said.filter(({ kind }) => kind !== 'PART'));
    const part = said.filter(({ kind }) => kind === 'PART');
    return {
      ...meant,
      ranks: read(part).ranks,
      words: [...meant.words, ...part.flatMap((sense) => plainWords(dictionary, sense))],
      typed: stemsOf(dictionary, typed),
    };
  };
  const read = (left: readonly Sense[], near = false): Search => searchOf(dictionary, left, parts, near);
  // "Screen and battery": what is either.
  const eitherPart = (): Search => {
    const each = said.filter(({ kind }) => kind === 'PART').map((sense) => read([sense]).ranks);
    const ranks = [...new Set([...each.flatMap((keys) => keys.slice(0, 1)), ...each.flat()])];
    const rest = read(said.filter(({ kind }) => kind !== 'PART'));
    return { ...rest, groups: [...rest.groups, ranks], ranks, typed: stemsOf(dictionary, typed) };
  };
  // Words alone, yet the part that is named stays before what is named after it.
  const plainByPart = (left: readonly Sense[]): Search => ({
    ...plain(left),
    ranks: parts === 0 ? [] : read(left.filter(({ kind }) => kind === 'PART')).ranks,
  });
  // "iPhone 99" is no phone that there is: said with its series.
  const nameOf = (sense: Sense): string => {
    const before = senses[senses.indexOf(sense) - 1];
    const ofSeries = before && isNumber(sense.piece) && startingWith(dictionary.phoneNames, before.text).length > 1;
    return ofSeries ? `${before.text} ${sense.text}` : sense.text;
  };
  const without = (leftOut: readonly Sense[], how: (left: readonly Sense[]) => Search): Attempt[] => {
    const left = said.filter((sense) => !leftOut.includes(sense));
    return leftOut.length === 0 || left.length === 0 ? [] : [{ search: how(left), leftOut: leftOut.map(nameOf) }];
  };
  return {
    whole: [
      ...(onlyPart ? [byItsWords()] : []),
      read(senses),
      plain(said.length === 0 ? senses : said),
      // A shop may call it as it was typed, and not as its synonym.
      ...(said.some(({ kind }) => kind === 'WORDS') ? [asIs(said)] : []),
    ],
    either: parts > 1 ? eitherPart() : null,
    sisters: sistersOf(senses, () => read(senses, true)),
    words: said.map((sense) => ({
      text: sense.text,
      search: sense.kind === 'UNKNOWN' ? plain([sense]) : read([sense]),
    })),
    without: (unfound) => {
      const none = said.filter(({ text }) => unfound.has(text));
      const left = said.filter((sense) => !none.includes(sense));
      const of = (...kinds: Sense['kind'][]) => left.filter(({ kind }) => kinds.includes(kind));
      const loose = of('UNKNOWN', 'WORDS');
      const byMeaning = [
        without([...none, ...loose], read),
        ...of('VALUE').map((sense) => without([...none, sense], read)),
        without([...none, ...loose, ...of('VALUE')], read),
        without([...none, ...loose, ...of('VALUE', 'BRAND')], read),
        ...of('PART').map((sense) => without([...none, sense], read)),
        without([...none, ...of('PHONE')], read),
        without([...none, ...loose, ...of('VALUE', 'BRAND', 'PART')], read),
      ];
      // Without a phone, what is meant is more often a tool, by its name.
      // What is left should be words of what is sold, not the beginnings of some: "flex" of "face id flex".
      const silent = left.filter((sense) => !says(dictionary, sense));
      const telling = (gone: readonly Sense[]) => silent.every((sense) => gone.includes(sense));
      const attempts = (those: Sense[][]) => those.flatMap((gone) => without([...none, ...gone], plainByPart));
      const byWords = [left.map((sense) => [sense]), pairs(left)].flatMap((some) => [
        attempts(some.filter(telling)),
        attempts(some.filter((gone) => !telling(gone))),
      ]);
      const all = [...without(none, read), ...without(none, plain)].map((attempt) => [attempt]);
      return [...all, ...(hasPhone ? [...byMeaning, ...byWords] : [...byWords, ...byMeaning])].filter(
        (group) => group.length > 0,
      );
    },
  };
};

const sistersOf = (senses: readonly Sense[], search: () => Search): Reading['sisters'] => {
  const sense = senses.find(({ kind }) => kind === 'PHONE');
  const phone = sense?.piece.meanings.find(({ kind }) => kind === 'PHONE');
  if (!sense || phone?.kind !== 'PHONE' || phone.near.length === phone.keys.length) return null;
  const phones = phone.near.filter((key) => !phone.keys.includes(key));
  return { search: search(), typed: sense.text, phones, named: phone.keys };
};

/** Whether a piece has a meaning, or is words as what is sold has them. */
const says = ({ known }: Dictionary, { piece, kind }: Sense): boolean =>
  kind !== 'UNKNOWN' || wordsOf(piece.atoms).every((word) => known.has(word));

const isNumber = ({ atoms }: Piece): boolean => atoms.length === 1 && /^\d+$/.test(atoms[0]!.text);

const mostPaired = 6;
const pairs = <T>(all: readonly T[]): [T, T][] =>
  all.length > mostPaired ? [] : all.flatMap((one, at) => all.slice(at + 1).map((other): [T, T] => [one, other]));

const kindOf = ({ meanings }: Piece): Sense['kind'] => {
  for (const kind of ['PHONE', 'PART', 'VALUE', 'BRAND', 'WORDS', 'NOTHING'] as const)
    if (meanings.some((meaning) => meaning.kind === kind)) return kind;
  return 'UNKNOWN';
};

const searchOf = (dictionary: Dictionary, senses: readonly Sense[], parts: number, near: boolean): Search => {
  const groups: number[][] = [];
  const words: Search['words'] = [];
  const typed = new Set<string>();
  let ranks: number[] = [];
  let unknown: Atom[] = [];
  const add = (meaning: Meaning): void => {
    if (meaning.kind === 'WORDS') words.push(meaning.words.map((each) => wordsTo(dictionary, each)));
    else if (meaning.kind !== 'NOTHING') groups.push(meaning.keys);
  };
  const flush = (): void => {
    for (const word of wordsOf(unknown)) words.push(alternatives(dictionary, word));
    unknown = [];
  };
  for (const { piece, kind } of senses) {
    for (const word of wordsOf(piece.atoms)) typed.add(word);
    if (kind === 'UNKNOWN') {
      unknown.push(...piece.atoms);
      continue;
    }
    flush();
    const phone = piece.meanings.find((meaning) => meaning.kind === 'PHONE');
    if (phone) {
      groups.push(near && phone.kind === 'PHONE' ? phone.near : phone.kind === 'PHONE' ? phone.keys : []);
      continue;
    }
    const named = piece.meanings.find((meaning) => meaning.kind === 'PART');
    // "Refurbished" is a phone alone, and a grade beside a part; "tempered glass" is both.
    const part = parts === 1 || piece.meanings.every(({ kind: each }) => each !== 'VALUE') ? named : undefined;
    const values = piece.meanings.filter((meaning) => meaning.kind === 'VALUE' && !(part && meaning.otherwise));
    if (part) {
      groups.push(part.keys);
      ranks = ranks.length === 0 ? part.keys : ranks.filter((key) => part.keys.includes(key));
    }
    if (values.length > 0)
      groups.push([...new Set(values.flatMap((meaning) => (meaning.kind === 'VALUE' ? meaning.keys : [])))]);
    else if (!part) for (const meaning of piece.meanings.slice(0, 1)) add(meaning);
    for (const meaning of piece.meanings)
      if (meaning.kind === 'WORDS')
        for (const each of meaning.words) for (const word of each.split(' ')) typed.add(word);
  }
  flush();
  return { groups, ranks, words, typed: stemsOf(dictionary, typed) };
};

const plainly = (dictionary: Dictionary, words: Search['words'], typed: readonly string[]): Search => ({
  groups: [],
  ranks: [],
  words,
  typed: stemsOf(dictionary, typed),
});

/** A piece of a search as words alone. */
const plainWords = (dictionary: Dictionary, { piece, kind }: Sense): Search['words'] => {
  const [meaning] = piece.meanings;
  if (kind === 'WORDS' && meaning?.kind === 'WORDS') return [meaning.words.map((each) => wordsTo(dictionary, each))];
  return wordsOf(piece.atoms).map((word) => alternatives(dictionary, word));
};
