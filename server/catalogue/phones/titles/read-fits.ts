import { bareAt, type Found, mayCount, modelAt, namedAt, tailAt } from './elements.ts';
import { between, wholeSeries } from './series.ts';
import type { ListedPhone } from '../../search/listed-phones.ts';
import type { PhoneForms } from './name-forms.ts';
import type { Element, FitsReading } from './fits-reading.ts';
import { judge } from './judge.ts';
import { splitTitle, type TitleWord } from './split-title.ts';
import {
  always5g,
  clashes,
  exceptWords,
  fitWords,
  listWords,
  neutralWords,
  otherDevices,
  otherMakers,
  ownWords,
  phrasesOf,
  qualifiers,
  rangeWords,
  seriesWords,
  units,
  withoutWords,
} from './title-words.ts';

/**
 * The phones that a title names, with the words that decided (docs/phones.md). A phone that is not in the list is `unknown`: never
 * its nearest sister.
 */
export const readFits = (text: string, forms: PhoneForms): FitsReading => {
  const words = splitTitle(text);
  const reader = new Reader(text, words, forms);
  reader.read();
  return judge(text, words, forms, reader.elements, reader.unknown);
};

/** Goes through a title word by word, and remembers what the words before mean for the next. */
class Reader {
  readonly elements: Element[] = [];
  readonly unknown: string[] = [];
  /** The phone before: its atoms, and whether words that are no phones came since. */
  #last: { atoms: readonly string[]; to: number; gap: number; element: Element | undefined } | undefined;
  /** Another maker's or another kind of device: bare names are theirs. */
  #foreign = false;
  #not: { depth: number; found: number } | undefined;
  #list = 0;
  readonly #brands: ReadonlySet<string>;
  readonly text: string;
  readonly words: readonly TitleWord[];
  readonly forms: PhoneForms;

  constructor(text: string, words: readonly TitleWord[], forms: PhoneForms) {
    this.text = text;
    this.words = words;
    this.forms = forms;
    this.#brands = new Set(words.flatMap(({ key }) => forms.brands.get(key) ?? []));
  }

  read(): void {
    for (let at = 0; at < this.words.length;) at = this.#step(at);
  }

  /** @returns the word to go on with */
  #step(at: number): number {
    const word = this.words[at]!;
    this.#endNegation(at);
    const named = namedAt(this.forms, this.words, at);
    if (named) {
      this.#foreign = false;
      return this.#take(named);
    }
    if (otherDevices.has(word.key) || otherMakers.has(word.key)) {
      this.#foreign = true;
      this.#last = undefined;
      return this.#noteUnknown(at);
    }
    const model = modelAt(this.forms, this.words, at);
    const tail = this.#tail(at);
    if (tail && !(model && model.to > tail.to)) return this.#take(tail);
    if (model && !this.#foreign) return this.#take(model);
    const own = this.#ownWord(at);
    if (own) return this.#unlisted(at);
    const bare = this.#foreign ? undefined : bareAt(this.forms, this.words, at, this.#brands);
    if (bare && !this.#isPartOfOther(at)) return this.#take(bare);
    this.#listen(at);
    return at + 1;
  }

  /** Words that change what the next ones mean. */
  #listen(at: number): void {
    const { key, depth } = this.words[at]!;
    const next = this.words[at + 1]?.key ?? '';
    const last = this.#last;
    if (exceptWords.has(key)) this.#not = { depth, found: 0 };
    else if (key === 'not' || /^(doesn|won|don|isn|can|cannot|never)$/.test(key)) {
      const then = key === 'not' || next !== 't' ? next : (this.words[at + 2]?.key ?? '');
      if (fitWords.has(then) || this.#isPhone(at + 1) || key !== 'not') this.#not = { depth, found: 0 };
    } else if (key === 'convient' && this.words[at + 1]?.key === 'pas') this.#not = { depth, found: 0 };
    else if (withoutWords.has(key) && this.#isPhone(at + 1)) this.#not = { depth, found: 0 };
    else if (seriesWords.has(key) && last?.gap === 0 && last.element) {
      this.#series(last.element);
      return;
    }
    // What stands in brackets explains the phone before: "A50 (A505 / 2019) / A50s".
    if (last?.element && depth > this.words[last.element.from]!.depth) return;
    if (last && !listWords.has(key) && !rangeWords.has(key) && !neutralWords.has(key)) last.gap += 1;
  }

  #isPhone(at: number): boolean {
    if (!this.words[at]) return false;
    return Boolean(
      namedAt(this.forms, this.words, at) ??
      (this.#last && tailAt(this.forms, this.words, at, this.#last.atoms)) ??
      bareAt(this.forms, this.words, at, this.#brands),
    );
  }

  /** What is said not to fit ends with its bracket, its sentence, or where something fits again. */
  #endNegation(at: number): void {
    const not = this.#not;
    if (!not) return;
    const { depth, before, key } = this.words[at]!;
    const ended =
      depth < not.depth ||
      /[.;!|]\s|\s[-–—]\s|[)\]]/.test(before) ||
      (not.found > 0 && /^(for|only|but|fits)$/.test(key));
    if (ended) this.#not = undefined;
  }

  /** The rest of a name, where a list goes on. */
  #tail(at: number): Found | undefined {
    const last = this.#last;
    if (!last || this.#foreign) return undefined;
    // "-4" of "XT2163-4" goes on with the number, and blanks alone join what stands side by side.
    const { before } = this.words[at]!;
    if (
      last.to !== at &&
      !this.#not &&
      (before === '-' || /^[)\]]?\s*$/.test(before)) &&
      !this.#isListed(at) &&
      !this.#isRange(at)
    )
      return undefined;
    if (last.gap > 0 && !this.#not) return undefined;
    // "TCL 30 XE 5G" is no TCL 30 5G.
    if (!last.element && !this.#isListed(at)) return undefined;
    const tail = tailAt(this.forms, this.words, at, last.atoms);
    // "iPhone 13 - 4 tools" is no range.
    return tail && /\s[-–—]\s/.test(before) && this.#falls(tail, last.atoms) ? undefined : tail;
  }

  #take(found: Found): number {
    const sister = this.#clash(found);
    const rest = sister === undefined ? this.#rest(found) : { to: found.to, certain: false, listed: true };
    const joined = this.#joined(found);
    if (joined === 'NONE') this.#list += 1;
    if (!rest.listed) {
      this.unknown.push(this.#written(found.from, rest.to));
      if (found.how !== 'MODEL') this.#last = { atoms: found.atoms, to: rest.to, gap: 0, element: undefined };
      return rest.to;
    }
    const before = this.#last?.element;
    const element: Element = {
      ...found,
      certain: rest.certain && found.phones.length === 1 && !found.vague && this.#isSure(found, joined),
      negated: this.#not !== undefined,
      list: this.#list,
    };
    if (this.#not) this.#not.found += 1;
    // "J7 (J727 / 2017)" explains which J7 it is.
    if (before && this.#explains(found, before)) this.elements.splice(this.elements.indexOf(before), 1);
    this.elements.push(element);
    if (sister) this.elements.push({ ...element, ...sister, certain: false });
    if (joined === 'RANGE' && before && !element.negated)
      for (const each of between(this.forms, before, element, this.#rangeWord(found)))
        this.elements.push({ ...element, ...each, near: each.phones });
    if (found.how !== 'MODEL') this.#last = { atoms: found.atoms, to: rest.to, gap: 0, element };
    return rest.to;
  }

  #explains({ how, atoms, from, said }: Found, before: Element): boolean {
    const deeper = this.words[from]!.depth > this.words[before.from]!.depth;
    return how === 'TAIL' && deeper && said === before.atoms.length && /^20\d\d$/.test(atoms.at(-1)!);
  }

  /** Whether a number alone is lower than the one before it. */
  #falls({ from, to }: Found, said: readonly string[]): boolean {
    const { key } = this.words[from]!;
    return to === from + 1 && /^\d+$/.test(key) && Number(key) < Number(said.at(-1));
  }

  /** "iPhone 13, 4 brushes": a low number after a high one, before a word. */
  #countsTools(tail: Found): boolean {
    const next = this.words[tail.to];
    if (!this.#last || !next || next.before.trim() !== '' || !/^[a-z]+$/.test(next.key) || listWords.has(next.key))
      return false;
    return (
      this.words[tail.from]!.key.length === 1 &&
      this.#falls(tail, this.#last.atoms) &&
      /^\d\d$/.test(this.#last.atoms.at(-1)!)
    );
  }

  #isRange(at: number): boolean {
    return rangeWords.has(this.words[at - 1]?.key ?? '');
  }

  #rangeWord({ from }: Found): 'HYPHEN' | 'WORD' {
    return this.#isRange(from) ? 'WORD' : 'HYPHEN';
  }

  /** Blanks alone join less surely than a slash. */
  #joined(found: Found): 'NONE' | 'LIST' | 'RANGE' | 'BLANK' {
    const last = this.#last;
    if (!last || last.gap > 0 || found.from === 0) return 'NONE';
    const { before } = this.words[found.from]!;
    if (this.#isRange(found.from)) return 'RANGE';
    if (this.#isListed(found.from) || /[[(]/.test(before)) return 'LIST';
    if (/[-–—~]/.test(before)) return 'RANGE';
    return 'BLANK';
  }

  #isListed(at: number): boolean {
    return listWords.has(this.words[at - 1]?.key ?? '') || /[/,&;|+＋]/.test(this.words[at]!.before);
  }

  #isSure(found: Found, joined: 'NONE' | 'LIST' | 'RANGE' | 'BLANK'): boolean {
    const { how, atoms, from, to } = found;
    const key = atoms.join('');
    if (how === 'NAME') return !mayCount(this.words, to);
    if (how === 'MODEL') return true;
    const words = this.words.slice(from, to);
    const long = words.length > 1 || /[a-z]\d|\d[a-z]/.test(words[0]!.key);
    if (how === 'TAIL') return (joined !== 'BLANK' || long) && !this.#countsTools(found);
    if (this.#brands.size === 1) return true;
    return this.#brands.size === 0 && !this.words.some((word) => otherMakers.has(word.key)) && isTelling(key);
  }

  /**
   * What follows a name: "Pro" makes another phone of it, "4G" and the right year do not.
   * @returns where to go on, and whether the phone is one of the list
   */
  #rest(found: Found): { to: number; certain: boolean; listed: boolean } {
    const [phone] = found.phones;
    let certain = true;
    let { to } = found;
    for (; to < this.words.length; to += 1) {
      const word = this.words[to]!;
      const { key } = word;
      const bracketed =
        /^[)\]]\s*$/.test(word.before) &&
        /[([]/.test(this.#written(found.from, found.to)) &&
        /^(mini|plus|pro|max|ultra|lite|fe)$/.test(key);
      if (!(bracketed || /^(\s*|-|\s*[([]\s*)$/.test(word.before)) || !phone) break;
      const year = /^20[0-3]\d$/.test(key);
      if (key === '4g' || key === 'lte') {
        if (found.phones.length === 1 && / 5G\b/.test(phone.name)) certain = false;
      } else if (key === '5g') {
        if (!/5G/.test(phone.name) && !always5g.test(phone.name)) certain = false;
      } else if (year && word.before.trim() === '') {
        if (!this.#isYearOf(phone, key)) {
          // Another year of a phone that comes every year is another phone.
          return { to: to + 1, certain: false, listed: always5g.test(phone.name) && phone.brand !== 'Motorola' };
        }
      } else if (year) break;
      else if (this.#makesAnother(found, to)) return { to: to + 1, certain: false, listed: false };
      else break;
    }
    return { to, certain, listed: true };
  }

  /** A phone of November is often called by the next year. */
  #isYearOf({ launchedOn, name }: ListedPhone, year: string): boolean {
    if (launchedOn === null || name.includes(year) || launchedOn.startsWith(year)) return true;
    return launchedOn.startsWith(String(Number(year) - 1)) && launchedOn.slice(5, 7) >= '10';
  }

  /** Whether a word after a name makes it the name of a phone that is not listed. */
  #makesAnother(found: Found, at: number): boolean {
    const { key, before } = this.words[at]!;
    const next = this.words[at + 1];
    if (found.how === 'MODEL') return false;
    if (/^\d(st|nd|rd|th)$/.test(key) && next?.key.startsWith('gen')) return true;
    if (/[([]/.test(before)) return false;
    // "Nord CE 3": a number after a name that ends with letters.
    if (/^\d{1,2}[a-z]?$/.test(key) && key !== '4g' && key !== '5g')
      return (
        !before.includes('(') &&
        !/\d/.test(this.words[found.to - 1]!.key) &&
        /[a-z]$/.test(found.atoms.at(-1)!) &&
        !/^(pro|max|plus|ultra|mini|lite|fe|edge|xl|xs|xr|x|s)$/.test(found.atoms.at(-1)!) &&
        !(next && (units.has(next.key) || next.before === '.'))
      );
    if (!qualifiers.has(key) && !qualifiers.has(key.replace(/plus$/, ''))) return false;
    const brand = found.phones[0]?.brand;
    if (key === 'stylus' && brand !== 'Motorola') return false;
    if (key === 'premium' && brand === 'Sony') return true;
    if (/^[a-z]$/.test(key) && brand === 'Apple') return false;
    // A list goes on with a whole name: "Moto G7 Play G7 Power", "S9 Note 9".
    if (tailAt(this.forms, this.words, at, found.atoms)?.to ?? 0 > at + 1) return false;
    return !(next && phrasesOf[key]?.has(next.key) && next.before.trim() === '');
  }

  /** "G7 Power Button": the power button of a G7, or a button of the G7 Power. */
  #clash(found: Found): Partial<Found> | undefined {
    const [last, next] = [this.words[found.to - 1]!, this.words[found.to]];
    if (found.to - found.from < 2 || found.how === 'MODEL' || !next || next.before.trim() !== '') return undefined;
    if (!clashes[last.key]?.has(next.key)) return undefined;
    const shorter = found.atoms.slice(0, -1).join('');
    const forms = this.forms.names.get(shorter);
    return forms
      ? { phones: forms.filter(({ distance }) => distance <= 1).map(({ phone }) => phone), vague: true }
      : undefined;
  }

  #series(element: Element): void {
    const before = this.elements.at(-1);
    const last = before ?? element;
    const upTo = this.elements.filter(({ list }) => list === last.list);
    for (const each of upTo)
      for (const other of wholeSeries(this.forms, each))
        this.elements.push({
          ...each,
          phones: [other.phone],
          near: [other.phone],
          certain: each.certain && other.certain,
        });
  }

  #ownWord(at: number): boolean {
    const { key } = this.words[at]!;
    return ownWords.has(key) || this.forms.brands.has(key);
  }

  /** A brand or line with a model that is not listed. */
  #unlisted(at: number): number {
    let to = at + 1;
    while (to < this.words.length && to - at < 3 && this.#ownWord(to)) to += 1;
    const inside = Array.from({ length: to - at }, (_, step) => at + step).slice(1);
    const named = inside.find((each) => namedAt(this.forms, this.words, each));
    if (named !== undefined) return named;
    const from = to;
    while (to < this.words.length && to - at < 6 && this.#looksLikeModel(from, to)) to += 1;
    this.#foreign = false;
    if (to === from || !this.words.slice(from, to).some(({ key }) => /\d/.test(key))) {
      if (this.#last) this.#last.gap += 1;
      return at + 1;
    }
    // A name without its line may follow: "Samsung LCD A12" goes on word by word.
    if (
      this.#brandAlone(at, from) &&
      (bareAt(this.forms, this.words, from, this.#brands) ?? modelAt(this.forms, this.words, from))
    )
      return from;
    if (this.words.slice(from, to).some(({ key }) => otherDevices.has(key))) this.#foreign = true;
    this.unknown.push(this.#written(at, to));
    this.#last = { atoms: this.words.slice(at, to).flatMap(({ atoms }) => atoms), to, gap: 0, element: undefined };
    return to;
  }

  #brandAlone(at: number, to: number): boolean {
    return this.words.slice(at, to).every(({ key }) => !ownWords.has(key) || this.forms.brands.has(key));
  }

  #looksLikeModel(from: number, at: number): boolean {
    const { key, before } = this.words[at]!;
    if (!/^(\s*|-|\.|\s*[([]\s*)$/.test(before)) return false;
    if (units.has(key) || /^(4g|5g|lte)$|^\d+(w|mah|gb|tb|v|mm|cm|ft|hz|k|mp|pcs|in|inch)$/.test(key)) return false;
    if (/^\d+$/.test(key) && units.has(this.words[at + 1]?.key ?? '')) return false;
    if (otherDevices.has(key)) return true;
    return (
      /^([a-z]{0,3}\d{1,4}[a-z]{0,5}|\d+)$/.test(key) || qualifiers.has(key) || (at === from && /^[a-z]$/.test(key))
    );
  }

  /** Another maker's model is noted, so that staff see why nothing was found. */
  #noteUnknown(at: number): number {
    let to = at + 1;
    while (to < this.words.length && to - at < 5 && this.#looksLikeModel(at + 1, to)) to += 1;
    if (to > at + 1 && otherMakers.has(this.words[at]!.key)) this.unknown.push(this.#written(at, to));
    return to;
  }

  /** "Tab S7" and "Watch 4" are of the device before; "A1 chip" is none at all. */
  #isPartOfOther(at: number): boolean {
    const before = this.words[at - 1];
    return before !== undefined && (otherDevices.has(before.key) || otherMakers.has(before.key));
  }

  #written(from: number, to: number): string {
    return this.text.slice(this.words[from]!.start, this.words[to - 1]!.end);
  }
}

/** A bare name that is a phone's wherever it stands: "S21 Ultra", "13 Pro Max", "Z Fold 5". */
const isTelling = (key: string): boolean =>
  /\d/.test(key)
    ? /(ultra|promax|plus|mini|fe$|zfold|zflip|note|5g|^se20)/.test(key) && !/^(pro|plus)/.test(key)
    : /^(xr|xs|xsmax)$/.test(key);
