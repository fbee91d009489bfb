import { z } from 'zod';
import * as messages from '#messages/shop.js';
import { Asset, Id } from '../../catalogue/catalogue.ts';
import { limits } from '../../limits.ts';
import { staffLimits } from '../../staff-limits.ts';

/* What a section of a page may be set to. Its schema, its editor, its problems and its answer are made of the declaration. */

type Said = {
  label: string;
  hint?: string;
  /** What is said where it is missing; without, it may be. */
  needed?: string;
};
export type PlainSetting = Said &
  (
    | { kind: 'text'; /** What is wrong with it, if anything. */ check?: (text: string) => string | undefined }
    | { kind: 'longText' | 'richText' | 'instant' }
    /** `flat`: its number and text stand beside the other settings. */
    | { kind: 'picture'; flat?: true }
    /** `only`: answered with the name and picture of what it leads to. */
    | { kind: 'link'; only?: 'brand' | 'phone' }
    /** The first is what a new section has. */
    | { kind: 'choice'; options: Readonly<Record<string, string>> }
    | { kind: 'number'; min: number; max: number }
  );
export type PlainSettings = Readonly<Record<string, PlainSetting>>;
export type Setting =
  | PlainSetting
  | (Said & {
      kind: 'list';
      /** What one is called. */ one: string;
      /** A new one. */ empty?: Values;
      of: PlainSettings;
    });
export type Settings = Readonly<Record<string, Setting>>;

/** A brand or phone that a section shows. */
export const SectionGoal = z.object({ path: z.string(), name: z.string(), asset: Asset.nullable() });
const SectionPicture = z.object({ asset: Asset, alt: z.string() });

type AnswerOf<S extends Setting> = S extends { kind: 'list'; of: infer Of extends PlainSettings }
  ? AnswersOf<Of>[]
  : S extends { kind: 'picture' }
    ? z.infer<typeof SectionPicture> | null
    : S extends { kind: 'link'; only: string }
      ? z.infer<typeof SectionGoal> | null
      : S extends { kind: 'choice'; options: infer Options }
        ? keyof Options
        : S extends { kind: 'number' }
          ? number
          : S extends { kind: 'instant' }
            ? string | null
            : string;
/** The settings as shoppers get them. */
export type AnswersOf<Of extends Settings> = { [Name in keyof Of]: AnswerOf<Of[Name]> };

const text = (max: number) => z.string().max(max, { error: () => messages.tooLong(max) });
/** The longest that the texts may be. */
export const lettersOf = { text: limits.textMax, longText: 2000, richText: staffLimits.htmlMax } as const;

/** As it is stored, where what is missing is as in a new section, so that a declaration may get another field; and as shoppers get it. */
const formsOf = (setting: Setting): { stored: z.ZodType; answered: z.ZodType } => {
  switch (setting.kind) {
    case 'text':
    case 'longText':
    case 'richText':
      return { stored: text(lettersOf[setting.kind]).default(''), answered: z.string() };
    case 'link':
      return {
        stored: text(staffLimits.linkMax).default(''),
        answered: setting.only ? SectionGoal.nullable() : z.string(),
      };
    case 'picture': {
      const stored = z.object({ assetId: Id.nullable(), alt: text(limits.textMax) });
      return { stored: stored.default({ assetId: null, alt: '' }), answered: SectionPicture.nullable() };
    }
    case 'choice': {
      const answered = z.enum(Object.keys(setting.options));
      return { stored: answered.default(Object.keys(setting.options)[0] ?? ''), answered };
    }
    case 'number':
      return { stored: z.int().min(setting.min).max(setting.max).default(setting.min), answered: z.int() };
    case 'instant':
      return { stored: z.iso.datetime().nullable().default(null), answered: z.iso.datetime().nullable() };
    case 'list': {
      const stored = z.array(settingsAs('stored', setting.of)).max(staffLimits.widgetProductsMax).default([]);
      return { stored, answered: z.array(settingsAs('answered', setting.of)) };
    }
  }
};
export const settingsAs = (form: 'stored' | 'answered', settings: Settings) =>
  z.object(Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, formsOf(setting)[form]])));

export type Values = Readonly<Record<string, unknown>>;

/** The settings with each value as `map` makes it, those in items of lists too. @param at the place of the settings in a document */
export const mapSettings = (
  settings: Settings,
  values: Values,
  map: (setting: PlainSetting, value: unknown, at: string) => unknown,
  at = '',
): Values =>
  Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => {
      const [value, place] = [values[name], `${at}${name}`];
      return [
        name,
        setting.kind === 'list'
          ? (value as Values[]).map((item, i) => mapSettings(setting.of, item, map, `${place}.${i}.`))
          : map(setting, value, place),
      ];
    }),
  );

/** The single values, each with its declaration and place. */
export const valuesIn = (settings: Settings, values: Values, at = '') => {
  const found: { setting: PlainSetting; value: unknown; at: string }[] = [];
  mapSettings(settings, values, (setting, value, place) => found.push({ setting, value, at: place }), at);
  return found;
};
