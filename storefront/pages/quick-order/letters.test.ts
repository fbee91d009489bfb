import { expect, test } from 'vitest';
import { isCode } from './order-cells.ts';
import { readList } from './read-list.ts';
import { askedOf, readingsOf, rowsOf } from './rows.ts';

/* Orders as people write them. The server of these tests knows SKUs, phones and parts by the words below. */

const part =
  /iphone|galaxy|pixel|\ba54\b|13 pro|screen|batter|glass|port|camera|speaker|flex|[ée]cran|adhesive|\blcd\b/i;

/** What is in sight, "10 of iPhone 12 batteries", and what is set aside. */
const read = (mail: string) => {
  const { wanted, leftAlone } = readList(mail);
  const rows = rowsOf(askedOf(wanted, {}), (asked) => {
    const readings = readingsOf(asked);
    const coded = readings.findIndex(({ text }) => isCode(text) && text.startsWith('TF-'));
    const named = readings.some(({ text }) => part.test(text));
    const leftOut = named && coded === -1 ? ['good'] : [];
    const shared = {
      variantId: null,
      label: '',
      choices: [],
      productName: null,
      differsBy: null,
      named,
      leftOut,
      supersedes: null,
    };
    return { part: { ...shared, state: named ? 'CHOOSE' : 'UNKNOWN', reading: Math.max(coded, 0) }, variants: [] };
  });
  const [aside, sight] = [rows.filter(({ state }) => state === 'left'), rows.filter(({ state }) => state !== 'left')];
  return {
    asked: sight.map(({ quantityText, text }) => `${quantityText} of ${text}`),
    aside: [...leftAlone, ...aside].map(({ raw }) => raw.trim()),
  };
};

test.each<[who: string, mail: string, asked: string[]]>([
  [
    'bullets with wishes',
    'Hi team,\n\nCould you send us:\n- 10 pcs iPhone 12 batteries, high cap if possible\n- one dozen 13 pro max back glass black\n- a couple of A54 screens\n\nThanks,\nMarie\n416-555-0142',
    ['10 of iPhone 12 batteries, high cap if possible', '12 of 13 pro max back glass black', '2 of A54 screens'],
  ],
  ['one line', 'Hey, can I get 5 iphone 13 screens?', ['5 of iphone 13 screens?']],
  [
    'words for numbers',
    'Good morning\nten iphone 11 batteries\nhalf a dozen pixel 7 screens\niphone 12 rear camera x two\nGalaxy S21 screen, three please\nCheers\nSam',
    ['10 of iphone 11 batteries', '6 of pixel 7 screens', '2 of iphone 12 rear camera', '3 of Galaxy S21 screen'],
  ],
  [
    'SKUs with spaces for tabs',
    'TF-BAT-IP13-PR   iPhone 13 Battery Premium   4\nTF-SCR-IP12-SO   3   iPhone 12 screen\n2 TF-ADH-IP13 adhesive for it\nTF-SCW-IP13 screw set qty 6',
    ['4 of TF-BAT-IP13-PR', '3 of TF-SCR-IP12-SO', '2 of TF-ADH-IP13', '6 of TF-SCW-IP13'],
  ],
  [
    'prices and dates',
    'Nov 24, 2026\n2026-11-30\nDear sales,\niphone 13 screen x2 @ $45.00 each\npixel 7 battery 5x - $12.50\nTotal: $152.50\nRegards\nJo Bell\nUnit 4, 12 King St W',
    ['2 of iphone 13 screen', '5 of pixel 7 battery'],
  ],
  [
    'a reply under a signature',
    'See below.\nThanks\nAli\n\nOn Mon, Nov 23, 2026 at 9:14 AM Shop wrote:\n> 10 pcs iPhone 12 charging port\n> 3 x galaxy a54 lcd\n> Ali',
    ['10 of iPhone 12 charging port', '3 of galaxy a54 lcd'],
  ],
  [
    'telephone numbers',
    'Hello\n5 pcs iphone xr ear speaker\nTel 905 555 0199\n+1 (905) 555-0199\nm: 905.555.0199',
    ['5 of iphone xr ear speaker'],
  ],
  [
    'a phone without a quantity',
    'hi\nalso the earpiece flex for the iphone xr\ncall me when they are in\nwe close at 5 pm',
    ['1 of also the earpiece flex for the iphone xr'],
  ],
  [
    'French',
    'Bonjour,\ndeux écrans iphone 13\nune douzaine de batteries iphone 11\nMerci beaucoup\nLuc',
    ['2 of écrans iphone 13', '12 of batteries iphone 11'],
  ],
  [
    'all quantity marks',
    'Hello,\nqty 5 iphone 12 screens\nx5 pixel 7 screen\n5x pixel 8 screen\npixel 6 screen (5)\nbest',
    ['5 of iphone 12 screens', '5 of pixel 7 screen', '5 of pixel 8 screen', '5 of pixel 6 screen'],
  ],
  [
    'greater numbers, packs behind, and thanks',
    'Hello,\nand twenty-five iphone 12 screens\na hundred screen adhesives iphone 12\ntwo hundred pixel 7 screens\niphone 13 screens 2 dozen\ncamera lens glass iphone 14 - 30 pieces please\npcs 4 iPhone 13 screen\nseventeen iphone x batteries, thank you!',
    [
      '25 of iphone 12 screens',
      '100 of screen adhesives iphone 12',
      '200 of pixel 7 screens',
      '24 of iphone 13 screens',
      '30 of camera lens glass iphone 14',
      '4 of iPhone 13 screen',
      '17 of iphone x batteries',
    ],
  ],
  [
    'a SKU whose quantity stands before its unit, with spaces',
    'TF-BAT-IP13-PR iPhone 13 Battery Premium 4 pcs\nTF-SCR-IP12-SO iPhone 12 Screen 15 units please',
    ['4 of TF-BAT-IP13-PR', '15 of TF-SCR-IP12-SO'],
  ],
  [
    'times and streets',
    'Hi,\nwe need them in 2 days\n5 business days is too long\n24 hours would be best\n123 Main Street\n20 more questions later\n6 iphone 14 screens\nTwo of us will pick up',
    ['6 of iphone 14 screens'],
  ],
  [
    'what is not known',
    'Hello,\nplease add 3 x flux wick\n4 doming tools\nbye',
    ['3 of flux wick', '4 of doming tools'],
  ],
])('%s: what is asked for is in sight, and all else is shown aside', (_, mail, asked) => {
  const { asked: found, aside } = read(mail);
  expect({ found, aside }).toMatchObject({ found: asked });
  const lines = mail.split('\n').filter((line) => line.trim() !== '');
  expect(found.length + aside.length).toBe(lines.length);
});
