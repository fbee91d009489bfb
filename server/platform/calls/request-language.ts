import { type Language, languageFor, languageOf } from '#contract/platform/languages.ts';
import type { FastifyRequest } from 'fastify';

/** In which language a request is answered: a page's by its address, a call's by what it accepts; staff read English. */
export const requestLanguage = ({ url, headers }: Pick<FastifyRequest, 'headers' | 'url'>): Language => {
  if (url.startsWith('/api/v1/staff/')) return 'en';
  return url.startsWith('/api/') ? languageFor(headers['accept-language']) : languageOf(url).language;
};
