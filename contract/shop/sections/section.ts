import type { Settings } from './setting.ts';

/** A kind of section. */
type Declared<Of extends Settings> = {
  label: string;
  settings: Of;
  /** Only the place of something: once, always, for all, without a title. */
  fixed?: true;
};

export const section = <const Of extends Settings>(declared: Declared<Of>): Declared<Of> => declared;
