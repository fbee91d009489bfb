import { parse, type Token } from '@messageformat/parser';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';

/* French by people of the trade in Québec: their words, their typography, and vous. */

const messages = join(import.meta.dirname, '../messages');
const read = (language: string, area: string): Record<string, string> =>
  JSON.parse(readFileSync(join(messages, language, `${area}.json`), 'utf8'));
const areas = globSync('*.json', { cwd: join(messages, 'fr') }).map((file) => basename(file, '.json'));
const texts = areas.flatMap((area) => {
  const french = read('fr', area);
  return Object.entries(read('en', area)).map(([key, en]) => ({ name: `${area}: ${key}`, en, fr: french[key] ?? '' }));
});

/** What a message says, without its arguments; each case of a plural or a choice apart from the others. */
const saidBy = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (token.type === 'content') return token.value;
      return 'cases' in token ? token.cases.map((each) => saidBy(each.tokens)).join('|') : '…';
    })
    .join('');
const said = (text: string): string => saidBy(parse(text));

/** The English term, the French one, and what is French elsewhere, or no French. */
const glossary: [english: RegExp, french: RegExp, refused?: RegExp][] = [
  [/\bscreens?\b/i, /écran/i, /afficheur/i],
  [/\bcharging ports?\b/i, /connecteurs? de charge/i, /ports? de charge/i],
  [/\bback glass\b/i, /vitres? arrière/i],
  [/\bbatter(y|ies)\b/i, /batterie/i, /\bpiles?\b/i],
  [/\bcredit notes?\b/i, /notes? de crédit/i],
  [/\bcharge-?backs?\b/i, /rétrofacturation/i],
  [/\bback-? ?orders?\b/i, /rétrocommande/i, /souffrance/i],
  [/\bcart\b/i, /panier/i, /chariot/i],
  [/\bcoupon\b/i, /code promo/i, /coupon/i],
  [/\be-?mail\b/i, /courriel/i, /e-?mail|\bmél\b/i],
  [/\bsign(ed)?[ -]in\b|\blog(ged)? ?in\b/i, /connect|connexion|session|\bentr/i, /identifi(er|ez)|\blog/i],
  [/\b(sign(ing)? out|logout|logged out)\b/i, /déconn/i],
  [/\bpassword\b/i, /mots? de passe/i],
  [/^checkout$|\bcheck out\b/i, /caisse/i, /check/i],
  [/\bplace order\b/i, /passer la commande/i],
  [/\bwholesale\b/i, /\bgros\b/i],
  [/\bshipping address/i, /adresse de livraison/i],
  [/\bshipping method/i, /mode d’expédition/i],
  [/\bshipping (charges|amt)\b/i, /frais d’expédition/i],
  [/\bshipped\b(?! to)/i, /expédi/i],
  [/\binvoices?\b/i, /facture/i],
  [/\bsub ?total\b/i, /sous-total/i],
  [/\bdiscount\b|\btakes? (nothing |something )?off\b/i, /rabais/i, /remise|escompte/i],
  [/\bin stock\b/i, /en stock/i],
  [/\bout of stock\b/i, /en rupture de stock/i],
  [/\bpostal code\b/i, /code postal/i],
  [/\bSKU/i, /SKU/],
  [/\bUPC/, /CUP/],
  [/\bHST\/GST\b/i, /TPS\/TVH/],
  [/^GST$/, /^TPS$/],
  [/^HST$/, /^TVH$/],
  [/^QST\b/, /^TVQ\b/],
  [/\btax(es)?\b/i, /tax/i, /impôt/i],
  [/\bgrades?\b/i, /qualité/i, /grade/i],
  [/\bparts?\b(?! of)/i, /pièce|^Compatible|\{part\}/i],
  [/\bphones?\b/i, /téléphone|…/i],
  [/\bshop\b(?! by)/i, /boutique|magasiner|…/i, /magasin\b/i],
];

describe('trade words', () => {
  test.each(glossary)('%s is %s', (english, french, refused = /(?!)/) => {
    const wrong = texts.filter(
      ({ en, fr }) => (english.test(said(en)) && !french.test(said(fr))) || refused.test(said(fr)),
    );
    expect(wrong.map(({ name, en, fr }) => `${name}: ${en} → ${fr}`)).toEqual([]);
  });
});

const nbsp = '\u{a0}';
/** What no French text has. */
const rules: [what: string, wrong: RegExp][] = [
  ['a no-break space stands before a colon', new RegExp(`[^${nbsp}\\d]:|\\d:(?!\\d)`, 'u')],
  ['no-break spaces stand within guillemets', new RegExp(`«[^${nbsp}]|[^${nbsp}]»`, 'u')],
  ['none stands before ; ! ?', new RegExp(`[ ${nbsp}][;!?]`, 'u')],
  ['quotes are guillemets', /["“”]/],
  ['apostrophes are curly', /'/],
  ['an ellipsis is one character', /\.\.\./],
  [
    'a number keeps to its unit',
    new RegExp(`\\d (?:[%$]|h\\b|caractères|chiffres|mois|heures|Mo\\b|\\d{3})|… [%$]`, 'u'),
  ],
  ['thousands are parted by a no-break space', /\d,\d{3}|\b[1-9]\d{3,4}\b(?!-)/],
  ['buyers are vous', /(?<!\p{L})(?:(?:tu|toi|te|ton|ta|tes)(?!\p{L})|t’)/iu],
  [
    'no English word is left',
    /\b(?:the|and|your|of|with|mail|shopping|item|order|shipping|billing|tracking|status|checkout|login|cart)\b/i,
  ],
];

describe('typography and address', () => {
  test.each(rules)('%s', (_what, wrong) => {
    expect(texts.filter(({ fr }) => wrong.test(said(fr))).map(({ name, fr }) => `${name}: ${fr}`)).toEqual([]);
  });

  test.each([
    ['Panier: vide', 0],
    [`« Panier${nbsp}»`, 1],
    [`Vide${nbsp}?`, 2],
    ['Le "panier"', 3],
    ["L'adresse", 4],
    ['Recherche...', 5],
    ['24 heures', 6],
    ['2000 produits', 7],
    ['C’est ton panier', 8],
    ['Voir your panier', 9],
  ])('is held: %s', (text, rule) => {
    expect(rules.filter(([, wrong]) => wrong.test(text)).map(([what]) => what)).toEqual([rules[rule]![0]]);
  });
});

/** Arguments by which a message has singular and plural. */
const countedBy = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) =>
    'cases' in token
      ? [...(token.type === 'plural' ? [token.arg] : []), ...token.cases.flatMap((each) => countedBy(each.tokens))]
      : [],
  );

test('what is singular and plural in English is so in French', () => {
  const left = texts.flatMap(({ name, en, fr }) => {
    const french = countedBy(parse(fr));
    return countedBy(parse(en))
      .filter((arg) => !french.includes(arg))
      .map((arg) => `${name}: {${arg}, plural, …}`);
  });
  expect(left).toEqual([]);
});
