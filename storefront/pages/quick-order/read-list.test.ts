import { describe, expect, test } from 'vitest';
import { type Reading, readList } from './read-list.ts';

/** "5 TF-A" for each reading, best first. */
const told = (readings: readonly Reading[]): string[] => readings.map(({ text, quantity }) => `${quantity} ${text}`);
const one = (line: string): string[] => {
  const { wanted } = readList(line);
  expect(wanted).toHaveLength(1);
  return told(wanted[0]?.readings ?? []);
};
const first = (text: string): string[] =>
  readList(text).wanted.map(({ readings: [best] }) => (best ? `${best.quantity} ${best.text}` : ''));
const alone = (text: string): string[] => readList(text).leftAlone.map(({ raw }) => raw);

describe('a code with a quantity', () => {
  test.each([
    ['TF-BAT-IP13-PR', '1 TF-BAT-IP13-PR'],
    ['5 x TF-BAT-IP13-PR', '5 TF-BAT-IP13-PR'],
    ['5x TF-BAT-IP13-PR', '5 TF-BAT-IP13-PR'],
    ['5 × TF-BAT-IP13-PR', '5 TF-BAT-IP13-PR'],
    ['5X TF-BAT-IP13-PR', '5 TF-BAT-IP13-PR'],
    ['5xTF-BAT-IP13-PR', '5 TF-BAT-IP13-PR'],
    ['x5 TF-BAT-IP13-PR', '5 TF-BAT-IP13-PR'],
    ['TF-BAT-IP13-PR x5', '5 TF-BAT-IP13-PR'],
    ['TF-BAT-IP13-PR x 5', '5 TF-BAT-IP13-PR'],
    ['TF-BAT-IP13-PR 5x', '5 TF-BAT-IP13-PR'],
    ['TF-BAT-IP13-PR*5', '5 TF-BAT-IP13-PR'],
    ['TF-BAT-IP13-PR 5', '5 TF-BAT-IP13-PR'],
    ['5 TF-BAT-IP13-PR', '5 TF-BAT-IP13-PR'],
    ['TF-BAT-IP13-PR;5', '5 TF-BAT-IP13-PR'],
    ['5;TF-BAT-IP13-PR', '5 TF-BAT-IP13-PR'],
    ['TF-BAT-IP13-PR,5', '5 TF-BAT-IP13-PR'],
    ['TF-BAT-IP13-PR, 5', '5 TF-BAT-IP13-PR'],
    ['TF-BAT-IP13-PR\t5', '5 TF-BAT-IP13-PR'],
    ['TF-BAT-IP13-PR\t\t5', '5 TF-BAT-IP13-PR'],
    ['5\tTF-BAT-IP13-PR', '5 TF-BAT-IP13-PR'],
    ['"TF-BAT-IP13-PR","5"', '5 TF-BAT-IP13-PR'],
    ['TF-BAT-IP13-PR: 5', '5 TF-BAT-IP13-PR'],
    ['TF-BAT-IP13-PR = 5', '5 TF-BAT-IP13-PR'],
    ['TF-BAT-IP13-PR - 5', '5 TF-BAT-IP13-PR'],
    ['TF-BAT-IP13-PR -> 5', '5 TF-BAT-IP13-PR'],
    ['TF-BAT-IP13-PR → 5', '5 TF-BAT-IP13-PR'],
    ['TF-BAT-IP13-PR (5)', '5 TF-BAT-IP13-PR'],
    ['TF-BAT-IP13-PR (5 pcs)', '5 TF-BAT-IP13-PR'],
    ['(5) TF-BAT-IP13-PR', '5 TF-BAT-IP13-PR'],
    ['TF-BAT-IP13-PR 5 pcs', '5 TF-BAT-IP13-PR'],
    ['5 pcs TF-BAT-IP13-PR', '5 TF-BAT-IP13-PR'],
    ['5pcs of TF-BAT-IP13-PR', '5 TF-BAT-IP13-PR'],
    ['TF-BAT-IP13-PR qty 5', '5 TF-BAT-IP13-PR'],
    ['TF-BAT-IP13-PR, Qty: 5', '5 TF-BAT-IP13-PR'],
    ['Qty 5 TF-BAT-IP13-PR', '5 TF-BAT-IP13-PR'],
    ['qté 5 : TF-BAT-IP13-PR', '5 TF-BAT-IP13-PR'],
    ['- TF-BAT-IP13-PR 5', '5 TF-BAT-IP13-PR'],
    ['• 5 x TF-BAT-IP13-PR', '5 TF-BAT-IP13-PR'],
    ['1. TF-BAT-IP13-PR x5', '5 TF-BAT-IP13-PR'],
    ['12) 5 TF-BAT-IP13-PR', '5 TF-BAT-IP13-PR'],
    ['> 5 x TF-BAT-IP13-PR', '5 TF-BAT-IP13-PR'],
    ['>> TF-BAT-IP13-PR 5', '5 TF-BAT-IP13-PR'],
    ['TF-BAT-IP13-PR\u00A0\u00A05', '5 TF-BAT-IP13-PR'],
    ['\uFEFFTF‑BAT‑IP13‑PR\u00A0x\u00A05', '5 TF-BAT-IP13-PR'],
    ['ＴＦ-BAT-IP13-PR　５', '5 TF-BAT-IP13-PR'],
    ['  TF-BAT-IP13-PR   5  ', '5 TF-BAT-IP13-PR'],
    ['“TF-BAT-IP13-PR”;5', '5 TF-BAT-IP13-PR'],
    ['TF-BAT-IP13-PR 1,000', '1000 TF-BAT-IP13-PR'],
    ['TF-BAT-IP13-PR\t1,000', '1000 TF-BAT-IP13-PR'],
    ['TF-BAT-IP13-PR,1,000', '1000 TF-BAT-IP13-PR'],
    ['1,000 x TF-BAT-IP13-PR', '1000 TF-BAT-IP13-PR'],
    ['TF-BAT-IP13-PR 0', '0 TF-BAT-IP13-PR'],
    ['TF-BAT-IP13-PR 005', '5 TF-BAT-IP13-PR'],
    ['AB1234 5', '5 AB1234'],
    ['| TF-BAT-IP13-PR | 5 |', '5 TF-BAT-IP13-PR'],
  ])('%j', (line, expected) => {
    expect(one(line)[0]).toBe(expected);
  });
});

describe('a UPC, or a SKU that looks like a number', () => {
  test.each([
    ['406499735735', '1 406499735735'],
    ['0406499735735', '1 0406499735735'],
    ['00406499735735', '1 00406499735735'],
    ['04064997', '1 04064997'],
    ['406499735735 3', '3 406499735735'],
    ['3 406499735735', '3 406499735735'],
    ['3 x 0406499735735', '3 0406499735735'],
    ['406499735735;3', '3 406499735735'],
    ['406499735735\t3', '3 406499735735'],
    ['3,406499735735', '3 406499735735'],
    ['4 06499 73573 5', '1 406499735735'],
    ['4-06499-73573-5', '1 406499735735'],
    ['4.06499735735E+11', '1 406499735735'],
    ['4.06499735735E+11\t2', '2 406499735735'],
    ['6499735735\t2', '2 6499735735'],
    ['100234 7', '7 100234'],
    ['7 100234', '7 100234'],
  ])('%j', (line, expected) => {
    expect(one(line)[0]).toBe(expected);
  });
});

describe('a name, with all readings of its numbers', () => {
  test.each([
    ['iphone 13 battery', ['1 iphone 13 battery']],
    ['iphone 13 battery 3', ['3 iphone 13 battery', '1 iphone 13 battery 3']],
    ['battery iphone 13', ['13 battery iphone', '1 battery iphone 13']],
    [
      '10 screen adhesive ip 14',
      ['10 screen adhesive ip 14', '14 10 screen adhesive ip', '1 10 screen adhesive ip 14'],
    ],
    ['3 x iphone 13 battery', ['3 iphone 13 battery']],
    ['iphone 13 battery x3', ['3 iphone 13 battery']],
    ['"iPhone 14 Soft OLED",2', ['2 iPhone 14 Soft OLED']],
    ['iPhone 13 battery, premium', ['1 iPhone 13 battery, premium']],
    ['2 m cable', ['1 2 m cable']],
    ['2m cable', ['1 2m cable']],
    ['5 x 2 m cable', ['5 2 m cable']],
    ['2 m cable x5', ['5 2 m cable']],
    ['64 GB iphone 12', ['12 64 GB iphone', '1 64 GB iphone 12']],
    ['20 W charger', ['1 20 W charger']],
    ['galaxy s21 5g battery', ['1 galaxy s21 5g battery']],
    ['tf chg ip13 pr m1;4', ['4 tf chg ip13 pr m1']],
    ['2.5 mm screwdriver', ['1 2.5 mm screwdriver']],
    ['6 pcs back glass pixel 7', ['6 back glass pixel 7']],
    ['vitre arrière iphone 12 (2)', ['2 vitre arrière iphone 12']],
    ['screen for iphone 13 pro max - 2', ['2 screen for iphone 13 pro max']],
    ['iphone se 2020 screen', ['1 iphone se 2020 screen']],
  ])('%j', (line, expected) => {
    expect(one(line)).toEqual(expected);
  });
});

describe('columns copied from a spreadsheet', () => {
  test('heads name the columns, prices and numbering are no quantities', () => {
    const text = [
      '#\tSKU\tDescription\tUnit price\tQty\tTotal',
      '1\tTF-BAT-IP13-PR\tiPhone 13 Battery\t$12.95\t5\t$64.75',
      '2\tTF-ADH-IP13\tScreen Adhesive\t1.20\t10\t12.00',
      '3\tTF-SCW-IP13\tScrew Set\t1.80\t\t1.80',
    ].join('\r\n');
    expect(first(text)).toEqual(['5 TF-BAT-IP13-PR', '10 TF-ADH-IP13', '1 TF-SCW-IP13']);
    expect(alone(text)).toHaveLength(1);
  });

  test('the quantity may come first, and the price may have no cents', () => {
    const text = 'Qty,Item,Price\n5,TF-BAT-IP13-PR,12\n10,TF-ADH-IP13,1';
    expect(first(text)).toEqual(['5 TF-BAT-IP13-PR', '10 TF-ADH-IP13']);
  });

  test('without heads: a price column and row numbers', () => {
    expect(first('TF-BAT-IP13-PR\t5\t12.95\nTF-ADH-IP13\t10\t1.20')).toEqual(['5 TF-BAT-IP13-PR', '10 TF-ADH-IP13']);
    expect(first('1\tTF-BAT-IP13-PR\t5\n2\tTF-ADH-IP13\t10')).toEqual(['5 TF-BAT-IP13-PR', '10 TF-ADH-IP13']);
    expect(first('TF-BAT-IP13-PR;12,95;5\nTF-ADH-IP13;1,20;10')).toEqual(['5 TF-BAT-IP13-PR', '10 TF-ADH-IP13']);
  });

  test('a SKU beside its UPC and its name is one part, in that order', () => {
    const { wanted } = readList('TF-BAT-IP13-PR\t418800049615\tiPhone 13 Battery\t5');
    expect(wanted).toHaveLength(1);
    expect(told(wanted[0]?.readings ?? [])).toEqual(['5 TF-BAT-IP13-PR', '5 418800049615', '5 iPhone 13 Battery']);
  });

  test('names and quantities alone', () => {
    expect(first('iPhone 13 battery\t3\nGalaxy S21 screen\t2')).toEqual(['3 iPhone 13 battery', '2 Galaxy S21 screen']);
    expect(first('Name;Qty\niPhone 13 battery;3')).toEqual(['3 iPhone 13 battery']);
  });

  test('a cell in quotes may hold the delimiter and a quote', () => {
    expect(first('Description,Qty\n"Screwdriver, 2.5 mm ""fine""",4')).toEqual(['4 Screwdriver, 2.5 mm "fine"']);
  });

  test('a quantity as a spreadsheet writes it', () => {
    expect(first('SKU\tQty\nTF-BAT-IP13-PR\t5.00\nTF-ADH-IP13\t1,000')).toEqual([
      '5 TF-BAT-IP13-PR',
      '1000 TF-ADH-IP13',
    ]);
  });
});

describe('several codes in one line', () => {
  test.each([
    ['TF-BAT-IP13-PR, TF-ADH-IP13, TF-SCW-IP13', ['1 TF-BAT-IP13-PR', '1 TF-ADH-IP13', '1 TF-SCW-IP13']],
    ['TF-BAT-IP13-PR TF-ADH-IP13', ['1 TF-BAT-IP13-PR', '1 TF-ADH-IP13']],
    ['5 x TF-BAT-IP13-PR, 10 x TF-ADH-IP13', ['5 TF-BAT-IP13-PR', '10 TF-ADH-IP13']],
    ['TF-BAT-IP13-PR 5, TF-ADH-IP13 10', ['5 TF-BAT-IP13-PR', '10 TF-ADH-IP13']],
    ['406499735735 418800049615', ['1 406499735735', '1 418800049615']],
    ['TF-BAT-IP13-PR and TF-ADH-IP13', ['1 TF-BAT-IP13-PR', '1 TF-ADH-IP13']],
  ])('%j', (line, expected) => {
    expect(first(line)).toEqual(expected);
  });
});

describe('an e-mail', () => {
  const mail = [
    'From: Orders <orders@example.com>',
    'Sent: Monday, November 16, 2026 9:14 AM',
    'Subject: parts for this week',
    '',
    'Hi there,',
    '',
    'Could you please send us the following:',
    '',
    '- 5 x TF-BAT-IP13-PR',
    '- TF-ADH-IP13 – 10 pcs',
    '- 3 iphone 14 batteries',
    '',
    'PO # 4711',
    'Thanks a lot!',
    'We need them by 5 pm on Friday.',
    '',
    'Best regards,',
    'Repairs on Main',
    '123 Main Street, Toronto ON M5V 2T6',
    'Tel: 416-555-0142',
    '416 555 0142',
    'www.example.com',
    'orders@example.com',
    '',
    'Sent from my iPhone',
  ].join('\n');

  test('greeting, headers and signature are left alone, and shown', () => {
    const { leftAlone } = readList(mail);
    const left = leftAlone.map(({ raw }) => raw);
    for (const line of ['Hi there,', 'PO # 4711', 'Best regards,', 'Repairs on Main', 'Tel: 416-555-0142'])
      expect(left).toContain(line);
    expect(left).toContain('Sent from my iPhone');
    expect(left).toContain('123 Main Street, Toronto ON M5V 2T6');
  });

  test('its parts are read, and its sentences are no unknown parts', () => {
    const { wanted } = readList(mail);
    const parts = wanted.filter(({ prose }) => !prose).map(({ readings: [best] }) => best?.text);
    expect(parts).toEqual(expect.arrayContaining(['TF-BAT-IP13-PR', 'TF-ADH-IP13']));
    const sentences = wanted.filter(({ prose }) => prose).map(({ raw }) => raw);
    expect(sentences).toContain('Could you please send us the following:');
    expect(wanted.find(({ raw }) => raw.includes('TF-BAT'))?.prose).toBe(false);
  });

  test('every line that is not blank is somewhere', () => {
    const { wanted, leftAlone } = readList(mail);
    const lines = new Set([...wanted, ...leftAlone].map(({ line }) => line));
    const filled = mail.split('\n').flatMap((line, at) => (line === '' ? [] : [at + 1]));
    expect([...lines].toSorted((a, b) => a - b)).toEqual(filled);
  });

  test('a code after the signature is still a part', () => {
    expect(first('Thanks\nBob\nTF-BAT-IP13-PR 2')).toEqual(['2 TF-BAT-IP13-PR']);
  });

  test('part names are no letter lines', () => {
    expect(first('Hi-Fi speaker\nBest value screen protector 3\ndear customer sticker')[0]).toBe('1 Hi-Fi speaker');
    expect(alone('order 5 batteries\npo box label')).toEqual([]);
  });
});

describe('any text', () => {
  test.each(['', '\n\n', ' \t \r\n', '\u0000', ';;;', ',', '"', '""', '5', 'x', '🙂', '5 x', 'a'.repeat(5000)])(
    'is read without failing: %j',
    (text) => {
      const { wanted } = readList(text);
      expect(wanted.filter(({ readings }) => readings.length === 0)).toEqual([]);
      const texts = wanted.flatMap(({ readings }) => readings.map((each) => each.text));
      expect(texts.filter((each) => each === '' || each.length > 200)).toEqual([]);
    },
  );

  test.each(['\n', '\r\n', '\r', '\u2028'])('lines may end in %j', (end) => {
    expect(readList(['TF-BAT-IP13-PR 5', '', 'TF-ADH-IP13'].join(end)).wanted.map(({ line }) => line)).toEqual([1, 3]);
  });

  test('10,000 lines keep their numbers, in linear time', () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => `TF-PART-${at}\t${(at % 9) + 1}`);
    const { wanted } = readList(lines.join('\r\n'));
    expect(wanted).toHaveLength(10_000);
    expect(wanted.at(-1)).toMatchObject({ line: 10_000, readings: [{ text: 'TF-PART-9999', quantity: 1 }] });
  });

  test('a line of 100,000 characters is read', () => {
    const { wanted } = readList(`${'screen '.repeat(15_000)}3\nTF-ADH-IP13 2`);
    expect(wanted.at(-1)?.line).toBe(2);
    expect(wanted.at(-1)?.readings[0]).toEqual({ text: 'TF-ADH-IP13', quantity: 2 });
  });
});
