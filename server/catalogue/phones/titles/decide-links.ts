import { together } from '../../search/words.ts';
import type { FitState } from '#contract/catalogue/staff-fits.ts';
import type { KnownFit, Lesson } from './fit-queries.ts';
import type { ProductReading } from './read-product.ts';

/** A row of `product_fit` as it should be. */
export type WantedFit = {
  phoneId: number;
  state: FitState;
  because: string;
  words: string;
  source: ProductReading['phones'][number]['source'];
};

export type LinkPlan = {
  /** Phones to link the product with, and those whose link goes. */
  link: number[];
  unlink: number[];
  /** Rows to write, and phones whose rows go. */
  write: WantedFit[];
  drop: number[];
};

/** What a person decided about words: 'words phone' → whether it fits. */
export type Lessons = ReadonlyMap<string, boolean>;

export const lessonsOf = (all: readonly Lesson[]): Lessons =>
  new Map(all.map(({ words, phoneId, fits }) => [`${words} ${phoneId}`, fits]));

/**
 * What a reading changes about a product's phones. A product that a person or a file has given phones is left alone; a person's decision
 * about a phone stands; what the last reading linked goes when this one does not say it any more.
 * @param known what earlier readings and persons said of the product
 * @param linked its phones now
 */
export const decideLinks = (
  reading: ProductReading,
  known: readonly Omit<KnownFit, 'productId'>[],
  linked: ReadonlySet<number>,
  lessons: Lessons,
): LinkPlan => {
  const states = new Map(known.map(({ phoneId, state }) => [phoneId, state]));
  const decided = (phoneId: number) => ['ACCEPTED', 'REFUSED'].includes(states.get(phoneId) ?? '');
  const given = [...linked].some((phoneId) => !['APPLIED', 'ACCEPTED'].includes(states.get(phoneId) ?? ''));
  const own = known.filter(({ phoneId }) => !decided(phoneId)).map(({ phoneId }) => phoneId);
  if (given) return { link: [], unlink: [], write: [], drop: own };
  const write = reading.phones.flatMap(({ phone, confidence, because, source }): WantedFit[] => {
    const words = together(because);
    const taught = lessons.get(`${words} ${phone.id}`);
    if (decided(phone.id) || (confidence === 'doubtful' && taught === false)) return [];
    const state = confidence === 'certain' || taught ? 'APPLIED' : 'QUEUED';
    return [{ phoneId: phone.id, state, because, words, source }];
  });
  const applied = new Set(write.flatMap(({ phoneId, state }) => (state === 'APPLIED' ? [phoneId] : [])));
  const wanted = new Set(write.map(({ phoneId }) => phoneId));
  const accepted = known.flatMap(({ phoneId, state }) => (state === 'ACCEPTED' ? [phoneId] : []));
  return {
    link: [...applied, ...accepted].filter((phoneId) => !linked.has(phoneId)),
    unlink: [...linked].filter((phoneId) => states.get(phoneId) === 'APPLIED' && !applied.has(phoneId)),
    write,
    drop: own.filter((phoneId) => !wanted.has(phoneId)),
  };
};
