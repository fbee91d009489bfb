import * as fc from 'fast-check';
import { existsSync } from 'node:fs';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { codeKey, folding, searchWords } from '#kernel/search-words.ts';
import { createTestDatabase } from '#test/database.ts';
import { killablePostgres } from '#test/killable-postgres.ts';
import { has } from '#test/needs.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';

/* The program and the database compare the same words: a text that one stores is found by what the other makes of it. */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const oldest = '/usr/lib/postgresql/15/bin';
const ends: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(ends.map((end) => end())));

const oldestPool = async () => {
  const postgres = await killablePostgres({ initdb: `${oldest}/initdb`, postgres: `${oldest}/postgres` });
  await migrate(postgres.url);
  const pool = createPool(postgres.url);
  ends.push(async () => {
    await pool.end();
    await postgres.remove();
  });
  return pool;
};

/** Each character of the first two planes that PostgreSQL can hold, between letters, 32 in a text. */
const everyCharacter = Array.from({ length: 0x10_00 }, (_, at) =>
  Array.from({ length: 32 }, (_each, n) => at * 32 + n)
    .filter((code) => code > 0 && (code < 0xd8_00 || code > 0xdf_ff))
    .map((code) => `A${String.fromCodePoint(code)}`)
    .join(''),
);

const odd = fc.oneof(
  fc.constantFrom(...folding.letters.split(' ').map((pair) => pair.slice(0, 1))),
  fc.constantFrom(...'ŁØĐßẞÆŒıİſŉŀǅﬁﬆĳ™℠®©№℃½²⁺＋＂－ＡｚАВаорсеΑΒοΚ“”„’‘–—‑−…·×'),
  fc.constantFrom('\u0301', '\u0308', '\u0328', '\u20DD', '\u200B', '\u200D', '\u2060', '\uFEFF', '\u00A0', '\u202F'),
  fc.constantFrom('\u00AD', '\u3000', '\u2028', '\t', '\n', '+', ' ', "'", '%', '\\'),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
  fc.string({ unit: 'binary', maxLength: 3 }).map((text) => text.replaceAll('\0', '')),
  fc.string({ maxLength: 4 }),
);
const texts = fc.sample(
  fc.tuple(fc.array(odd, { maxLength: 12 }), fc.constantFrom('NFC', 'NFD', 'NFKC', null)).map(([parts, form]) => {
    const text = parts.join('');
    return form === null ? text : text.normalize(form);
  }),
  { numRuns: 8000, seed: 26 },
);

describe.each([
  ['the PostgreSQL of the shop', true, async () => (await createTestDatabase()).pool],
  ['PostgreSQL 15', has('PostgreSQL 15', existsSync(`${oldest}/initdb`)), oldestPool],
])('%s', (_, isThere, open) => {
  test.runIf(isThere)('makes of any text the words and the code that the program makes of it', async () => {
    const pool = await open();
    const given = [...everyCharacter, ...texts];
    const { rows } = await pool.query<{ words: string; code: string }>(
      `select search_words(given) as words, code_key(given) as code from unnest($1::text[]) with ordinality g (given, n)
       order by n`,
      [given],
    );
    const different = given.flatMap((text, at) => {
      const [words, code] = [searchWords(text), codeKey(text)];
      const found = rows[at];
      return found?.words === words && found.code === code ? [] : [{ text, words, code, found }];
    });
    expect(different).toEqual([]);
  });
});

test.each([
  ['Łódź', 'lodz'],
  ['Lo\u0301dz\u0301', 'lodz'],
  ['STRAẞE Straße', 'strasse strasse'],
  ['Øresund Đorđe Ħal ŒUVRE Æther', 'oresund dorde hal oeuvre aether'],
  ['DIYARBAKIR Diyarbakır İzmir', 'diyarbakir diyarbakir izmir'],
  ['ＧＡＬＡＸＹ\u00A0Ｓ２１＋', 'galaxy s21 plus'],
  ['Sam\u200Bsung™ Gal\u00ADaxy® “Note” – 9', 'samsung galaxy note 9'],
  ['ﬁlm USB‑C', 'film usb c'],
])('%s is %s', (text, words) => expect(searchWords(text)).toBe(words));
