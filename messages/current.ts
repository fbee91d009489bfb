import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '#contract/platform/languages.ts';

/* On the server each request has a language; in a browser the build has one, and nothing of this is in it. */

type Say = (text: string) => string;
const current = new AsyncLocalStorage<{ language: Language; say: Say | undefined }>();

/**
 * Runs what writes texts for a person who reads this language.
 * @param say what names of the shop's own are called in it
 */
export const inLanguage = <T>(language: Language, work: () => T, say?: Say): T => current.run({ language, say }, work);

/** A name of the shop's own in that language; as it is where nothing is known of it. */
export const currentName = (name: string): string => current.getStore()?.say?.(name) ?? name;

/** English where nothing says otherwise. */
export const currentLanguage = (): Language => current.getStore()?.language ?? 'en';
