import type { Element, FitsReading, FittingPhone } from './fits-reading.ts';
import type { ListedPhone } from '../../search/listed-phones.ts';
import type { PhoneForms } from './name-forms.ts';
import type { TitleWord } from './split-title.ts';
import { besides, codeWords } from './title-words.ts';

/** More phones that the same words may mean are no help to a person either. */
const mostMeant = 8;

/** Brings the elements of a title together: what fits, how surely, and by which words. */
export const judge = (
  text: string,
  words: readonly TitleWord[],
  forms: PhoneForms,
  elements: readonly Element[],
  unknown: readonly string[],
): FitsReading => {
  const found = new Map<ListedPhone, FittingPhone>();
  const notFitting = new Set(elements.filter(({ negated }) => negated).flatMap(({ phones }) => phones));
  const named = elements.filter(({ how, negated }) => how !== 'MODEL' && !negated);
  const numbered = new Set(elements.flatMap(({ how, phones }) => (how === 'MODEL' ? phones : [])));
  const aboutCodes = words.some(({ key }) => codeWords.has(key));
  const tellsPart = hasPart(words, forms);
  const branded = words.some(({ key }) => forms.brands.has(key));
  const sure = new Set(named.flatMap(({ certain, phones }) => (certain ? phones : [])));
  const unsure = spread(forms, named);
  const note = (element: Element, phone: ListedPhone, certain: boolean): void => {
    if (notFitting.has(phone)) return;
    const because = text.slice(words[element.from]!.start, words[element.to - 1]!.end);
    const known = found.get(phone);
    if (!known || (certain && known.confidence === 'doubtful'))
      found.set(phone, { phone, confidence: certain ? 'certain' : 'doubtful', because });
  };
  for (const element of named) {
    const { phones, how } = element;
    if (phones.length > mostMeant) continue;
    // Its number says which it is: "A52 (A526B)" is the A52 5G; of several, another mention does.
    const byNumber = element.near.filter((phone) => numbered.has(phone));
    const said = byNumber.length > 0 ? byNumber : phones.length > 1 ? phones.filter((phone) => sure.has(phone)) : [];
    if (said.length > 0) {
      for (const phone of said) note(element, phone, true);
      continue;
    }
    const meant = phones.find(({ name }) =>
      isBesides(
        name,
        named.filter(({ list }) => list === element.list),
      ),
    );
    if (meant && element.vague) {
      note(element, meant, element.certain || phones.length > 1);
      continue;
    }
    for (const phone of phones) {
      const bare = how === 'BARE' && (branded ? aboutCodes : !tellsPart || aboutCodes);
      const certain = element.certain && !bare && !unsure.has(element);
      // A code among glue and chips is none; its number beside it says that it is one.
      if (bare && aboutCodes && !branded && !numbered.has(phone)) continue;
      note(element, phone, certain || numbered.has(phone));
    }
  }
  for (const { element, phones } of unsure.values()) for (const phone of phones) note(element, phone, false);
  const brands = new Set([...found.keys()].map(({ brand }) => brand));
  for (const element of elements)
    if (element.how === 'MODEL' && !element.negated) {
      const agrees = element.phones.some((phone) => found.get(phone)?.confidence === 'certain');
      if (agrees) continue;
      // A number of another phone than the one that is named beside it: one of them is wrong, or both fit.
      const contradicts = unknown.length > 0 || element.phones.some(({ brand }) => brands.has(brand));
      // "S120" may be the number of anything.
      const short = /^[a-z]\d{3}$/.test(element.atoms.join('')) && !branded;
      for (const phone of element.phones) note(element, phone, element.certain && !contradicts && !short);
    }
  return { phones: [...found.values()], unknown: [...unknown] };
};

const isBesides = (name: string, list: readonly Element[]): boolean =>
  besides[name]?.some((other) => list.some(({ phones: [phone, another] }) => phone?.name === other && !another)) ??
  false;

const hasPart = (words: readonly TitleWord[], { parts }: PhoneForms): boolean =>
  words.some(({ key }, at) => parts.has(key) || (words[at + 1] && parts.has(key + words[at + 1]!.key)));

/**
 * "7 / 8 Plus" may be the 7 Plus: a name whose successor in a list says more than it, when both could have it, and the successor
 * does not stand there without it.
 */
const spread = (
  forms: PhoneForms,
  elements: readonly Element[],
): Map<Element, { element: Element; phones: ListedPhone[] }> => {
  const found = new Map<Element, { element: Element; phones: ListedPhone[] }>();
  for (const [at, element] of elements.entries()) {
    const list = elements.filter(({ list: other }) => other === element.list);
    const later = elements
      .slice(at + 1)
      .find(
        ({ list: other, how, atoms }) =>
          other === element.list && how === 'TAIL' && atoms.length > element.atoms.length,
      );
    if (!later || element.how === 'BARE' || element.how === 'MODEL') continue;
    const bare = later.atoms.slice(0, element.atoms.length);
    const suffix = later.atoms.slice(element.atoms.length);
    if (
      bare.slice(0, -1).join('') !== element.atoms.slice(0, -1).join('') ||
      bare.join('') === element.atoms.join('') ||
      !/^(plus|pro|ultra|mini|lite|fe|xl|max|power|play|5|20\d\d)$/.test(suffix[0]!)
    )
      continue;
    if (list.some(({ atoms }) => atoms.join('') === bare.join(''))) continue;
    const own = [...element.atoms, ...suffix].join('');
    const meant =
      forms.names
        .get(own)
        ?.filter(({ distance }) => distance <= 1)
        .map(({ phone }) => phone) ?? [];
    if (meant.length === 0 || list.some(({ phones }) => phones.some((phone) => meant.includes(phone)))) continue;
    found.set(element, { element, phones: meant });
  }
  return found;
};
