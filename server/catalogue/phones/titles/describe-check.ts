import type { ListedPhone } from '../../search/listed-phones.ts';
import { makePhoneForms } from './name-forms.ts';
import { labelledTitles, outcomeOf, scoresOf, type TitleOutcome } from './labelled.ts';
import { shippedPhones } from '../list/read-list.ts';

/** The shipped phones as titles are compared with them. */
export const shippedForms = (parts: readonly string[]) =>
  makePhoneForms(
    shippedPhones().map(({ brand, name, series, launchedOn, models }, at): ListedPhone => ({
      id: at + 1,
      name,
      brand,
      group: series,
      launchedOn,
      models,
    })),
    parts,
  );

/** What `fits check` prints: how the labelled titles are read with the shipped phones, by class and brand, and what is wrong. */
export const describeCheck = (parts: readonly string[]): string[] => {
  const forms = shippedForms(parts);
  const brandOf = new Map(forms.phones.map(({ name, brand }) => [name, brand]));
  const outcomes = labelledTitles().map((labelled) => outcomeOf(labelled, forms));
  const ofBrand = (brand: string): TitleOutcome[] => {
    const own = (names: readonly string[]) => names.filter((name) => brandOf.get(name) === brand);
    return outcomes
      .map(({ labelled, right, wrong, missed, asked }) => ({
        labelled,
        right: own(right),
        wrong: own(wrong),
        missed: own(missed),
        asked: own(asked),
      }))
      .filter(({ right, wrong, missed }) => right.length + wrong.length + missed.length > 0);
  };
  return [
    `${'Class'.padEnd(16)}titles phones precision recall with asked`,
    ...[...Map.groupBy(outcomes, ({ labelled }) => labelled.class)].map(([name, those]) => line(name, those)),
    line('all', outcomes),
    '',
    ...[...new Set(brandOf.values())].map((brand) => line(brand, ofBrand(brand))),
    '',
    ...outcomes.flatMap(({ labelled, wrong, missed }) =>
      wrong.length + missed.length === 0
        ? []
        : [
            `  "${labelled.title}": ${[...wrong.map((name) => `+ ${name}`), ...missed.map((name) => `- ${name}`)].join(', ')}`,
          ],
    ),
  ];
};

const percent = (share: number, width: number): string => (share * 100).toFixed(1).padStart(width);

const line = (name: string, outcomes: readonly TitleOutcome[]): string => {
  const { titles, phones, precision, recall, recallAsked } = scoresOf(outcomes);
  return `${name.padEnd(16)}${String(titles).padStart(6)}${String(phones).padStart(7)}${percent(precision, 10)}${percent(recall, 7)}${percent(recallAsked, 11)}`;
};
