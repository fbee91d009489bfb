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

export type LetterPart = 'greeting' | 'signOff' | 'signature' | 'other';

/** Which part of a letter a line is by itself; null for one that may be a part. */
export const letterPart = (line: string): LetterPart | null => {
  const text = line.trim();
  if (/^-- ?$/.test(text)) return 'signature';
  if (greeting.test(text) && text.length < 60 && !/\d/.test(text)) return 'greeting';
  if (signOff.test(text) && text.length < 60 && !/\d/.test(text)) return 'signOff';
  if (header.test(text) || telephone.test(text) || calls.test(text) || date.test(text)) return 'other';
  if (postalCode.test(text) && /[a-z]{3}/i.test(text)) return 'other';
  return elsewhere.some((form) => form.test(text)) ? 'other' : null;
};

/** Whether the number of a line may be one of pieces, and not of days, hours or a house. */
export const saysHowMany = (line: string): boolean => !otherUnits.test(line);

/** Whether a line reads like a sentence: what it says is tried as a part, but it is no unknown part. */
export const isSentence = (line: string): boolean => {
  const words = line.trim().split(/\s+/);
  if (words.length < 3) return false;
  return (
    /[.!?:]$/.test(line.trim()) ||
    /\b(please|could|would|can you|need|send|want|like to|we|i|i'm|our|us|me|you|your|the|these|this|asap|s'il|veuillez|nous)\b/i.test(
      line,
    )
  );
};
