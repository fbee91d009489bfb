import { isCode, isMeasure, isMoney, markedQuantity, readQuantity, readUpc } from './order-cells.ts';
import { unified } from '../../parts/row-file.ts';
import { type Column, guessColumns, readHeads, readRow } from './order-columns.ts';
import { quantityInWords, withNumerals, withoutLeadIn, withoutPrice, withoutThanks } from './number-words.ts';

/*
 * Reads what was pasted into Quick order, line by line. Pure; knows no catalogue: where a number may be the quantity or
 * a part of the name ("battery iphone 13"), it gives both readings, and the server, which knows the names, takes one.
 */

/** A text to look for, and how many of it. */
export type Reading = { text: string; quantity: number };

/** A part that a line asks for. */
export type Wanted = {
  /** The line, from 1. */
  line: number;
  /** As pasted: the line, or its piece of it. */
  raw: string;
  /** Best first; never empty. */
  readings: Reading[];
  /** Reads like a sentence of a letter, without a quantity: unless it names a phone or a part it is left alone. */
  prose: boolean;
};

export type ReadList = {
  wanted: Wanted[];
  /** Lines that are no parts: greetings, heads of columns, signatures. */
  leftAlone: { line: number; raw: string }[];
};

/** Characters of a text that the server looks for. */
const textMax = 200;

/** Characters of a line that are read. */
const readMax = 2000;

/** Lines of a text, whatever ends them. */
export const splitLines = (text: string): string[] => text.split(/\r\n|[\n\r\u2028\u2029\v\f]/);

/* Lines of an e-mail that are no parts: greetings, signatures, headers. Pure. */

const greeting =
  /^(hi|hello|hey|dear|good (morning|afternoon|evening|day)|bonjour|salut|bonsoir|greetings|to whom it may concern)(?![\w-])/i;
const signOff =
  /^(thanks?( you)?( so much| very much| again| in advance)?|many thanks|thx|cheers|(best|kind|warm|kindest)? ?regards|best( wishes)?|sincerely( yours)?|yours( truly| sincerely| faithfully)?|merci( beaucoup| d'avance)?|cordialement|bien [aà] vous|respectfully|talk soon|have a (great|good|nice) (day|one|weekend)|ty)\b/i;
const header =
  /^(from|to|cc|bcc|subject|sent|date|reply-to|tel|telephone|t[eé]l|phone|ph|cell|mobile|mob|fax|e-?mail|web|website|address|attn|attention|ship to|bill to|deliver to|po|p\.o\.|purchase order|order|invoice|customer|account|acct|company|gst|hst|vat)(?: ?(?:#|no\.?|number|date))?\s*[:#]/i;
const elsewhere = [
  /^-{2,}\s*$/,
  /^[-=_*~#\s]{3,}$/,
  /^sent from my\b/i,
  /^get outlook for\b/i,
  /^envoy[eé] de mon\b/i,
  /^on .{6,120} wrote:?$/i,
  /^le .{6,120} a [eé]crit ?:?$/i,
  /^-+ ?(original|forwarded) message ?-+$/i,
  /^(https?:\/\/|www\.)\S+$/i,
  /^\S+@\S+\.\S+$/,
  /^(page \d+( of \d+)?|total|sub ?total|grand total|tax|hst|gst|shipping|freight)\b[^a-z]*$/i,
];
/** Punctuated as only telephone numbers are. */
const telephone = /^(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?: ?(?:x|ext\.?) ?\d+)?$/i;
const calls =
  /^(?:(?:tel|telephone|phone|ph|cell|mobile|mob|fax|direct|office|whatsapp|[tmcf])\b[.: ]*\+?|\+)[\d(][\d ().-]{8,}(?: ?(?:x|ext\.?) ?\d+)?$/i;
const month = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|janv|f[eé]vr?|mars|avr|mai|juin|juil|ao[uû]t|d[eé]c';
const day = 'mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun';
/** A line that is only a date, or an hour of one. */
const date = new RegExp(
  String.raw`^(?:(?:${day})(?:day)?[ ,]*)?(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{2}|\d{4})|(?:${month})[a-z]*\.? \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?|\d{1,2}(?:st|nd|rd|th|er)? (?:${month})[a-z]*\.?(?:,? \d{4})?)(?:[ ,]+(?:at )?\d{1,2}[:h]\d{2}(?: ?[ap]\.?m\.?)?)?$`,
  'i',
);
/** What numbers count that are no pieces: days, hours, streets. */
const otherUnits = new RegExp(
  String.raw`^(?:\d[\d:.,-]*|\w+) ?(?:[ap]\.?m\b|o'clock|%|(?:business |working )?(?:minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|times?|jours?|heures?|semaines?)\b|(?:st|nd|rd|th) |(?:${month})[a-z]*\b|.*\b(?:street|st|avenue|ave|road|rd|blvd|boulevard|drive|dr|lane|suite|unit \d+|floor|rue|chemin)\b)|\b(?:of (?:them|us|you|these|those)|(?:more )?(?:things?|questions?|notes?|last))\b`,
  'i',
);
const postalCode = /\b[a-z]\d[a-z] ?\d[a-z]\d\b/i;

type LetterPart = 'greeting' | 'signOff' | 'signature' | 'other';

/** Which part of a letter a line is by itself; null for one that may be a part. */
const letterPart = (line: string): LetterPart | null => {
  const text = line.trim();
  if (/^-- ?$/.test(text)) return 'signature';
  if (greeting.test(text) && text.length < 60 && !/\d/.test(text)) return 'greeting';
  if (signOff.test(text) && text.length < 60 && !/\d/.test(text)) return 'signOff';
  if (header.test(text) || telephone.test(text) || calls.test(text) || date.test(text)) return 'other';
  if (postalCode.test(text) && /[a-z]{3}/i.test(text)) return 'other';
  return elsewhere.some((form) => form.test(text)) ? 'other' : null;
};

/** Whether the number of a line may be one of pieces, and not of days, hours or a house. */
const saysHowMany = (line: string): boolean => !otherUnits.test(line);

/** Whether a line reads like a sentence: what it says is tried as a part, but it is no unknown part. */
const isSentence = (line: string): boolean => {
  const words = line.trim().split(/\s+/);
  if (words.length < 3) return false;
  return (
    /[.!?:]$/.test(line.trim()) ||
    /\b(please|could|would|can you|need|send|want|like to|we|i|i'm|our|us|me|you|your|the|these|this|asap|s'il|veuillez|nous)\b/i.test(
      line,
    )
  );
};

export const readList = (text: string): ReadList => {
  const lines = splitLines(text).map((raw) => ({ raw, plain: stripped(unified(raw.slice(0, readMax))) }));
  const wanted: Wanted[] = [];
  const leftAlone: ReadList['leftAlone'] = [];
  const letter = lines.some(({ plain }) => {
    const part = letterPart(plain);
    return part === 'greeting' || part === 'signOff' || part === 'signature';
  });
  let signature = false;
  let block: Block = noBlock;
  for (const [at, { raw, plain }] of lines.entries()) {
    const line = at + 1;
    if (plain.trim() === '') {
      if (raw.trim() === '') block = noBlock;
      continue;
    }
    const part = letterPart(plain);
    if (part === 'signature') signature = true;
    const delimiter = delimiterOf(plain);
    const heads = readHeads(cellsOf(plain, delimiter ?? (/ {2,}/.test(plain) ? '  ' : ' ')));
    if (part !== null || heads || (signature && !plain.split(/\s+/).some(isCode) && !isAsked(plain, false))) {
      leftAlone.push({ line, raw });
      if (heads && part === null) block = { delimiter, columns: heads };
      if (part === 'signOff') signature = true;
      continue;
    }
    if (delimiter !== block.delimiter || block.columns === null) {
      const rows = lines.slice(at, at + guessedFrom).map((each) => each.plain);
      block = delimiter === null ? noBlock : { delimiter, columns: guessColumns(blockRows(rows, delimiter)) };
    }
    const items = delimiter === null ? null : rowItems(plain, block);
    const prose =
      items === null && !plain.split(/\s+/).some(isCode) && !isAsked(plain, true) && (letter || isSentence(plain));
    const parts = (items ?? lineItems(plain)).map(({ raw: piece, readings }) => ({
      line,
      raw: piece ?? raw.trim(),
      readings: readings
        .map(({ text: one, quantity }) => ({ text: one.slice(0, textMax).trim(), quantity }))
        .filter((reading) => /[\p{L}\p{N}]/u.test(reading.text)),
      prose,
    }));
    wanted.push(...parts.filter(({ readings }) => readings.length > 0));
    if (parts.every(({ readings }) => readings.length === 0)) leftAlone.push({ line, raw });
  }
  return { wanted, leftAlone };
};

type Item = { raw?: string; readings: Reading[] };

// ---------------------------------------------------------------------------------------------------------- columns

type Delimiter = '\t' | ';' | ',' | '|';
/** Lines next to each other with the same columns. */
type Block = { delimiter: Delimiter | null; columns: Column[] | null };
const noBlock: Block = { delimiter: null, columns: null };

/** List marks and marks of a quoted letter. */
const stripped = (line: string): string =>
  line
    .replace(/^\s*\|(.*?)\|?\s*$/, '$1')
    .replace(/^[ ]*(?:>+ ?)+/, '')
    .replace(/^ *(?:[-*•·▪◦–] +|\d{1,3}[.)] +(?=\S))/, '');

const delimiterOf = (line: string): Delimiter | null => {
  if (line.includes('\t')) return '\t';
  if (line.includes(';')) return ';';
  if (/ \| /.test(line)) return '|';
  // A comma inside of a number, or of a sentence, separates nothing.
  return /,/.test(line.replaceAll(/(\d),(\d{3})(?!\d)/g, '$1$2')) && cellsOf(line, ',').length > 1 ? ',' : null;
};

/** The cells of a line; a quoted one may hold the delimiter. */
export const cellsOf = (line: string, delimiter: string): string[] => {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? '';
    if (sign === '"' && (quoted || cell.trim() === '')) {
      if (quoted && line[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = !quoted;
    } else if (!quoted && line.startsWith(delimiter, at) && !isThousands(line, at, delimiter)) {
      cells.push(cell.trim());
      cell = '';
      at += delimiter.length - 1;
    } else cell += sign;
  }
  // A quote that never ends was none.
  if (quoted) return line.split(delimiter).map((each) => each.replaceAll('"', '').trim());
  return [...cells, cell.trim()];
};

const isThousands = (line: string, at: number, delimiter: string): boolean =>
  delimiter === ',' && /(?:^|\D)\d{1,3}$/.test(line.slice(0, at)) && /^,\d{3}(?!\d)/.test(line.slice(at));

/** The rows of the block that begins here. */
const blockRows = (lines: readonly string[], delimiter: Delimiter): string[][] => {
  const end = lines.findIndex((line) => delimiterOf(line) !== delimiter);
  return lines.slice(0, end === -1 ? undefined : end).map((line) => cellsOf(line, delimiter));
};
/** Columns are guessed from so many rows. */
const guessedFrom = 50;

/** What a row asks for; null when it is no row, only a line with a comma. */
const rowItems = (line: string, { delimiter, columns }: Block): Item[] | null => {
  if (delimiter === null || columns === null) return null;
  const cells = cellsOf(line, delimiter);
  const several = severalCodes(cells.filter((cell) => cell !== ''));
  if (several) return several;
  const ownQuantity = cells.find((cell) => markedQuantity(cell) !== undefined);
  const rest = cells.filter((cell) => cell !== ownQuantity && cell !== '' && !isMoney(cell));
  // A comma in a name: "iPhone 13 battery, premium". Columns need a code or a quantity.
  const isRow =
    delimiter === '\t' ||
    ownQuantity !== undefined ||
    rest.some((cell) => readQuantity(cell) !== undefined || isCode(cell));
  if (!isRow) return null;
  const byColumns = readRow(cells, columns);
  if (byColumns && (byColumns.quantity !== undefined || columns.includes('quantity') || rest.length === 1))
    return [{ readings: withQuantity(byColumns.texts, byColumns.quantity ?? quantityIn(cells, columns)) }];
  const own = ownQuantity ?? rest.find((cell) => readQuantity(cell) !== undefined && !isCode(cell));
  const texts = rest.filter((cell) => cell !== own);
  const codes = texts.filter((cell) => isCode(cell));
  if (texts.length === 0) return null;
  if (own === undefined) return codes.length > 0 ? [{ readings: withQuantity([...codes, texts.join(' ')], 1) }] : null;
  const quantity = markedQuantity(own) ?? readQuantity(own) ?? 1;
  return [{ readings: withQuantity([...codes, texts.join(' ')], quantity) }];
};

// The cell of the quantity may say "5 x" or hold it beside the name.
const quantityIn = (cells: readonly string[], columns: readonly Column[]): number =>
  cells.flatMap((cell, at) => (columns[at] === 'quantity' ? (markedQuantity(cell) ?? []) : []))[0] ?? 1;

const withQuantity = (texts: readonly string[], quantity: number): Reading[] =>
  [...new Set(texts.map((text) => readUpc(text) ?? text))].slice(0, readingsMax).map((text) => ({ text, quantity }));

const readingsMax = 4;

// ------------------------------------------------------------------------------------------------------------- lines

/** What a line without columns asks for. */
const lineItems = (line: string): Item[] => {
  const text = plainLine(line);
  const upc = readUpc(text);
  if (upc !== undefined) return [{ readings: [{ text: upc, quantity: 1 }] }];
  const several = severalCodes(text.split(/[ ,;]+/));
  if (several) return several;
  const coded = codedReadings(text);
  const marked = markedReading(text);
  const inWords = quantityInWords(text);
  const whole = { text: unquoted(text), quantity: 1 };
  const others = marked
    ? [marked]
    : inWords
      ? [{ ...inWords, text: unquoted(inWords.text) }, whole]
      : bareReadings(text);
  return [{ readings: [...coded, ...others].slice(0, readingsMax) }];
};

const plainLine = (line: string): string =>
  withoutLeadIn(withNumerals(withoutPrice(withoutThanks(line.replaceAll(/\s+/g, ' ').trim())))).replaceAll(
    /^"(.*)"$/g,
    '$1',
  );

/** Whether a line says how many are wanted. @param bare by a number alone, too, as before a house's name */
const isAsked = (line: string, bare: boolean): boolean => {
  const text = plainLine(line);
  if (!saysHowMany(text)) return false;
  return (
    markedReading(text) !== null || quantityInWords(text) !== undefined || (bare && /^\d{1,4} [a-z]{3}/i.test(text))
  );
};

/** "4 pcs" is one word. */
const unitAfter = /(?<= )(\d{1,5}) (?=(?:pcs?|pieces?|units?|ea|each|pi[eè]ces?)\.?(?: |$))/gi;

/** A code with words after it, as from columns that became spaces: the number after the code or at the end is its quantity. */
const codedReadings = (text: string): Reading[] => {
  const [, ahead, rest = text] = /^(\d{1,5}) ?[x*]? (.+)$/i.exec(text) ?? [];
  const [code = '', ...words] = rest
    .replaceAll(unitAfter, '$1')
    .split(' ')
    .filter((word) => !isMoney(word) && word !== '-');
  if (!isCode(code) || words.length < 2) return [];
  const said = words.flatMap((word) => markedQuantity(word) ?? [])[0];
  const own = ahead ?? said ?? readQuantity(words[0] ?? '') ?? readQuantity(words.at(-1) ?? '');
  const quantities =
    own === undefined ? [1] : ahead === undefined && said === undefined ? [Number(own), 1] : [Number(own)];
  return quantities.map((quantity) => ({ text: unquoted(code), quantity }));
};

/**
 * Several codes in one line, each with its quantity before or after it; null for a line of another kind. A SKU beside
 * its own UPC is one part.
 */
const severalCodes = (words: readonly string[]): Item[] | null => {
  const told = words
    .filter((word) => !/^(and|et|&|\+|x|pcs?|qty|of|-|:)$/i.test(word))
    .map((word) => ({
      word,
      quantity: isCode(word) ? undefined : (markedQuantity(word) ?? readQuantity(word.replace(/[:]$/, ''))),
    }));
  const codes = told.filter(({ word, quantity }) => quantity === undefined && isCode(word));
  const upcs = codes.filter(({ word }) => readUpc(word) !== undefined).length;
  if (codes.length + told.filter(({ quantity }) => quantity !== undefined).length !== told.length) return null;
  if (codes.length < 2 || (codes.length === 2 && upcs === 1)) return null;
  const before = told[0]?.quantity !== undefined;
  return told.flatMap(({ word, quantity }, at): Item[] => {
    if (quantity !== undefined) return [];
    const own = told[before ? at - 1 : at + 1]?.quantity ?? 1;
    return [{ raw: own === 1 ? word : `${own} x ${word}`, readings: [{ text: readUpc(word) ?? word, quantity: own }] }];
  });
};

const piecesAfter = String.raw`(?:x|pcs?\.?|pieces?|ea\.?|each|units?|pi[eè]ces?)`;
const leading = [
  new RegExp(String.raw`^(\d[\d,]*) ?(?:[*]|${piecesAfter}(?= ))[ :]*(?:of )?(.+)$`, 'i'),
  /^(\d[\d,]*)x(?=[a-z]{2,}[-\d])(.+)$/i,
  /^x ?(\d[\d,]*) (.+)$/i,
  /^(?:qty|quantity|qt[eé]|pcs|pieces|units)[ :=.#]*(\d[\d,]*)[ ,;:]+(.+)$/i,
  /^\(x? ?(\d[\d,]*) ?x?\) ?(.+)$/i,
];
const trailing = [
  new RegExp(String.raw`^(.+?)[ ,;:=-]+(\d[\d,]*) ?${piecesAfter}$`, 'i'),
  /^(.+?)[ ,;:]+x ?(\d[\d,]*)$/i,
  /^(.+?) ?[*] ?(\d[\d,]*)$/,
  /^(.+?)[ ,;:(]+(?:qty|quantity|qt[eé])[ :=.#]*(\d[\d,]*)\)?$/i,
  /^(.+?) ?\(x? ?(\d[\d,]*) ?(?:x|pcs?)?\)$/i,
  /^(.+?) ?(?:[:=]|[-=]+>|\u2192| -) ?(\d[\d,]*)$/,
];

/** A line in which the quantity is marked as one. */
const markedReading = (text: string): Reading | null => {
  for (const form of leading) {
    const [, number = '', rest = ''] = form.exec(text) ?? [];
    const quantity = readQuantity(number);
    if (quantity !== undefined && rest !== '') return { text: unquoted(rest), quantity };
  }
  for (const form of trailing) {
    const [, rest = '', number = ''] = form.exec(text) ?? [];
    const quantity = readQuantity(number);
    if (quantity !== undefined && rest !== '') return { text: unquoted(rest), quantity };
  }
  return null;
};

/** A line with bare numbers at its ends, each of which may be the quantity or a part of the name. */
const bareReadings = (text: string): Reading[] => {
  const [, first = '', after = ''] = /^(\d[\d,]*)[ :](.+)$/.exec(text) ?? [];
  const [, before = '', last = ''] = /^(.+)[ :](\d[\d,]*)$/.exec(text) ?? [];
  const ahead = readQuantity(first);
  const behind = readQuantity(last);
  const whole = { text: unquoted(text), quantity: 1 };
  const lead = ahead !== undefined && !isMeasure(after) ? { text: unquoted(after), quantity: ahead } : null;
  const tail = behind !== undefined ? { text: unquoted(before), quantity: behind } : null;
  // Beside a code, a number is its quantity.
  if (tail && isCode(tail.text)) return [tail, ...(/^\d+$/.test(tail.text) ? [] : [whole])];
  if (lead && isCode(lead.text)) return [lead];
  return [...(lead ? [lead] : []), ...(tail ? [tail] : []), whole];
};

const unquoted = (text: string): string => {
  const plain = text
    .trim()
    .replaceAll(/^["']+|["']+$/g, '')
    .replace(/[,;:]+$/, '')
    .trim();
  return readUpc(plain) ?? plain;
};
