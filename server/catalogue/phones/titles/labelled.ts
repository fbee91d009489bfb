import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PhoneForms } from './name-forms.ts';
import { readFits } from './read-fits.ts';

/*
 * Titles as suppliers write them, and the phones that each names (labelled.csv): `phones` fit; `maybe` may be found or not, "*" any,
 * because the title itself does not say. Written before the reader was tuned, for brands, lists, numbers, years and words that look like phones.
 */

export type LabelledTitle = { class: string; title: string; phones: string[]; maybe: string[] };

const several = (text: string): string[] => text.split('|').filter((name) => name !== '');

/** @throws Error naming the row that lacks a column */
export const labelledTitles = (): LabelledTitle[] => {
  const rows: Record<string, string>[] = parse(readFileSync(join(import.meta.dirname, 'labelled.csv')), {
    columns: true,
  });
  return rows.map((row, at) => {
    const { class: kind, title, phones, maybe } = row;
    if (!kind || !title || phones === undefined || maybe === undefined)
      throw new Error(`labelled.csv, row ${at + 2}: class, title, phones or maybe is missing`);
    return { class: kind, title, phones: several(phones), maybe: several(maybe) };
  });
};

/** What a title was taken for: phones as certain ones. */
export type TitleOutcome = {
  labelled: LabelledTitle;
  right: string[];
  wrong: string[];
  missed: string[];
  /** Of the missed, those that a person would be asked about. */
  asked: string[];
};

export const outcomeOf = (labelled: LabelledTitle, forms: PhoneForms): TitleOutcome => {
  const { phones } = readFits(labelled.title, forms);
  const named = (confidence: string) =>
    phones.filter((each) => each.confidence === confidence).map(({ phone }) => phone.name);
  const certain = named('certain');
  const doubtful = named('doubtful');
  const missed = labelled.phones.filter((name) => !certain.includes(name));
  const allowed = (name: string) => labelled.maybe.includes('*') || labelled.maybe.includes(name);
  return {
    labelled,
    right: certain.filter((name) => labelled.phones.includes(name)),
    wrong: certain.filter((name) => !labelled.phones.includes(name) && !allowed(name)),
    missed,
    asked: missed.filter((name) => doubtful.includes(name)),
  };
};

export type Scores = { titles: number; phones: number; precision: number; recall: number; recallAsked: number };

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);

/** Shares from 0 to 1; of nothing, 1. */
export const scoresOf = (outcomes: readonly TitleOutcome[]): Scores => {
  const count = (of: (outcome: TitleOutcome) => string[]) => outcomes.reduce((sum, each) => sum + of(each).length, 0);
  const [right, wrong, missed, asked] = [
    count((each) => each.right),
    count((each) => each.wrong),
    count((each) => each.missed),
    count((each) => each.asked),
  ];
  return {
    titles: outcomes.length,
    phones: right + missed,
    precision: share(right, right + wrong),
    recall: share(right, right + missed),
    recallAsked: share(right + asked, right + missed),
  };
};
