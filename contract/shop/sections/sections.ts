import { z } from 'zod';
import { Id } from '../../catalogue/catalogue.ts';
import { brands } from './brands.ts';
import { countdown } from './countdown.ts';
import { devices } from './devices.ts';
import { phones } from './phones.ts';
import { questions } from './questions.ts';
import { richText } from './rich-text.ts';
import { type AnswersOf, type PlainSettings, type Settings, settingsAs, type Values } from './setting.ts';
import { slider } from './slider.ts';
import { textWithPicture } from './text-with-picture.ts';
import { video } from './video.ts';

/** Every kind of section, each declared in a file of its own. */
export const sectionKinds = {
  TEXT_WITH_PICTURE: textWithPicture,
  RICH_TEXT: richText,
  QUESTIONS: questions,
  BRANDS: brands,
  PHONES: phones,
  VIDEO: video,
  COUNTDOWN: countdown,
  SLIDER: slider,
  DEVICES: devices,
} as const;
export type SectionKind = keyof typeof sectionKinds;
export const sectionKindNames = Object.keys(sectionKinds) as [SectionKind, ...SectionKind[]];

export const isSectionKind = (type: string): type is SectionKind => Object.hasOwn(sectionKinds, type);
export const isFixed = (type: string): boolean => isSectionKind(type) && 'fixed' in sectionKinds[type];
/** Of a widget, none. */
export const settingsOf = (type: string): Settings => (isSectionKind(type) ? sectionKinds[type].settings : {});

const stored = new Map<string, ReturnType<typeof settingsAs>>(
  sectionKindNames.map((kind) => [kind, settingsAs('stored', sectionKinds[kind].settings)]),
);
/** @returns what is wrong with the settings of a section */
export const settingIssues = (type: string, values: unknown) => stored.get(type)?.safeParse(values).error?.issues ?? [];
/** The settings as they are declared now; without those that can be read no more. */
export const readSettings = (type: string, values: unknown): Values => {
  const schema = stored.get(type);
  const { data } = schema?.safeParse(values ?? {}) ?? {};
  return data ?? schema?.parse({}) ?? {};
};

/** Names of settings that hold texts: of the shop's language, to be translated. @param kinds of settings */
export const textSettings = (...kinds: PlainSettings[string]['kind'][]): string[] => {
  const named = (settings: Settings): string[] =>
    Object.entries(settings).flatMap(([name, setting]) => {
      if (setting.kind === 'list') return named(setting.of);
      return kinds.includes(setting.kind) && !('check' in setting) ? [name] : [];
    });
  return Object.values(sectionKinds).flatMap(({ settings }) => named(settings));
};

const base = {
  id: Id,
  title: z.string(),
  displayTitle: z.boolean(),
  shownTo: z.enum(['ALL', 'VISITORS', 'CUSTOMERS']),
  /** Its place in the whole list, from 0. */
  at: z.int(),
};
/** A section among the widgets, as shoppers get it. */
export type Section<Kind extends SectionKind = SectionKind> = {
  [Each in Kind]: { [Name in keyof typeof base]: z.infer<(typeof base)[Name]> } & {
    type: Each;
    settings: AnswersOf<(typeof sectionKinds)[Each]['settings']>;
  };
}[Kind];
const answered = sectionKindNames.map((kind) =>
  z.object({ ...base, type: z.literal(kind), settings: settingsAs('answered', sectionKinds[kind].settings) }),
);
export const Section = z.discriminatedUnion(
  'type',
  answered as [(typeof answered)[number]],
) as unknown as z.ZodType<Section>;
