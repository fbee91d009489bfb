import { expect, test } from 'vitest';
import { languageFor, languageOf } from './languages.ts';

test.each([
  ['/', 'en', '/'],
  ['/fr/', 'fr', '/'],
  ['/fr', 'fr', '/'],
  ['/fr?x=1', 'fr', '/?x=1'],
  ['/fr/products/search/?s=fr', 'fr', '/products/search/?s=fr'],
  ['/french/', 'en', '/french/'],
  ['/page/fr/', 'en', '/page/fr/'],
])('%s is in %s', (path, language, same) => expect(languageOf(path)).toEqual({ language, path: same }));

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr', 'fr'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['en-CA,fr;q=0.9', 'en'],
  ['en;q=0.5, fr-CH;q=0.9', 'fr'],
  ['de, fr;q=0', 'en'],
  ['*', 'en'],
  ['constructor', 'en'],
])('%s is answered in %s', (header, language) => expect(languageFor(header)).toBe(language));
