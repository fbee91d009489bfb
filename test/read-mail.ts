/** A received mail, decoded. */
export type ReceivedMail = {
  /** With lower-case names. */
  headers: Record<string, string>;
  recipients: string[];
  text: string;
  html: string;
  /** Files that come with it, by name. */
  files: Record<string, Buffer>;
};

type Part = { headers: Record<string, string>; body: string };

/** A part's own parts, down to those that have none. */
const leaves = (part: Part): Part[] => {
  const type = part.headers['content-type'] ?? '';
  const boundary = type.startsWith('multipart/') && /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (!boundary) return [part];
  const parts = part.body.split(`--${boundary}`).slice(1, -1);
  return parts.flatMap((each) => leaves(split(each.replace(/^\r?\n/, ''))));
};

/** Parses the shop's mails: text and HTML, and files beside them. @param raw one character per byte */
export const readMail = (raw: string): ReceivedMail => {
  const whole = split(raw);
  const parts = leaves(whole);
  if (parts[0] === whole) throw new Error(`no multipart mail:\n${raw}`);
  const part = (type: string): string => {
    const found = parts.find(({ headers }) => headers['content-type']?.startsWith(type));
    if (!found) throw new Error(`the mail has no part ${type}`);
    return decodeBody(found).toString('utf8').replace(/\r\n/g, '\n');
  };
  const files = parts.flatMap((each) => {
    const name = /^attachment;.*filename="?([^";]+)/.exec(each.headers['content-disposition'] ?? '')?.[1];
    return name ? [[name, decodeBody(each)] as const] : [];
  });
  return {
    headers: Object.fromEntries(Object.entries(whole.headers).map(([name, value]) => [name, decodeWords(value)])),
    recipients: [],
    text: part('text/plain'),
    html: part('text/html'),
    files: Object.fromEntries(files),
  };
};

const split = (raw: string): Part => {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/);
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ');
  const headers = unfolded.split(/\r?\n/).map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: Object.fromEntries(headers), body: rest.join('\r\n\r\n') };
};

const quotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

const decodeBody = ({ headers, body }: Part): Buffer => {
  const encoding = headers['content-transfer-encoding']?.toLowerCase();
  if (encoding === 'quoted-printable') return quotedPrintable(body);
  return Buffer.from(body, encoding === 'base64' ? 'base64' : 'latin1');
};

const decodeWords = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : quotedPrintable(text.replaceAll('_', ' ')).toString('utf8'),
    );
