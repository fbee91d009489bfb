import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '#contract/platform/languages.ts';

/* On the server each request has a language; in a browser the build has one, and nothing of this is in it. */

const current = new AsyncLocalStorage<Language>();

/** Runs what writes texts for a person who reads this language. */
export const inLanguage = <T>(language: Language, work: () => T): T => current.run(language, work);

/** English where nothing says otherwise. */
export const currentLanguage = (): Language => current.getStore() ?? 'en';
