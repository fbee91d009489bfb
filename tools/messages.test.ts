import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messagesOf, missingIn } from './messages.mjs';

const root = join(import.meta.dirname, '..');

/** Compiles a catalogue in a folder of its own. @returns what the tool said against it, or the module that it made */
const compiled = (en: Record<string, string>, fr: Record<string, string>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tradefront-messages-'));
  cpSync(join(root, 'tools'), join(folder, 'tools'), { recursive: true, filter: (path) => !path.endsWith('.test.ts') });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [language, texts] of Object.entries({ en, fr })) {
    mkdirSync(join(folder, 'messages', language), { recursive: true });
    writeFileSync(join(folder, 'messages', language, 'cart.json'), JSON.stringify(texts));
  }
  cpSync(join(root, 'messages/languages.json'), join(folder, 'messages/languages.json'));
  try {
    const program = "import('./tools/messages.mjs').then(({ build }) => build())";
    execFileSync(process.execPath, ['-e', program], { cwd: folder, stdio: 'pipe' });
    return readFileSync(join(folder, 'messages/compiled/cart.d.ts'), 'utf8');
  } catch (error) {
    return String((error as { stderr: Buffer }).stderr);
  }
};

test('each message is a function with typed arguments', () => {
  expect(compiled({ lines: '{count, plural, one {# line} other {# lines}} of {name}' }, {})).toContain(
    'export declare const lines: (count: number, name: string) => string;',
  );
});

test.each([
  ['takes name', { said: 'For {count, number}' }, { said: 'Pour {name}' }],
  ['takes nothing, not name', { said: 'For {name}' }, { said: 'Pour' }],
  ['"other" is no message of en/cart.json', { said: 'Yes' }, { other: 'Autre' }],
  ['messages/fr/cart.json: "said"', { said: 'Yes' }, { said: 'Oui {x, odd}' }],
])('a language that says other things is refused: %s', (refusal, en, fr) => {
  expect(compiled(en, fr)).toContain(refusal);
});

test('numbers and plurals are of their language', () => {
  const { code } = messagesOf('shop', 'fr').get('bagWaits')!;
  expect(code).toContain('count < 2');
  expect(code).toContain("number('fr-CA', count)");
});

test('French says everything', () => expect(missingIn('fr')).toEqual([]));
