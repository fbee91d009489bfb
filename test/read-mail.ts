/** A received mail, decoded. */
export type ReceivedMail = {
  /** With lower-case names. */
  headers: Record<string, string>;
  recipients: string[];
  text: string;
  html: string;
};

type Part = { headers: Record<string, string>; body: string };

/** Parses the shop's mails: multipart/alternative of text and HTML. @param raw one character per byte */
export const readMail = (raw: string): ReceivedMail => {
  const whole = split(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(whole.headers['content-type'] ?? '')?.[1];
  if (!boundary) throw new Error(`no multipart mail:\n${raw}`);
  const parts = whole.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r?\n/, '')));
  const part = (type: string): string => {
    const found = parts.find(({ headers }) => headers['content-type']?.startsWith(type));
    if (!found) throw new Error(`the mail has no part ${type}`);
    return decodeBody(found).replace(/\r\n/g, '\n');
  };
  return {
    headers: Object.fromEntries(Object.entries(whole.headers).map(([name, value]) => [name, decodeWords(value)])),
    recipients: [],
    text: part('text/plain'),
    html: part('text/html'),
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

const decodeBody = ({ headers, body }: Part): string => {
  const encoding = headers['content-transfer-encoding']?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable'
    ? quotedPrintable(body).toString('utf8')
    : Buffer.from(body, 'latin1').toString('utf8');
};

const decodeWords = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : quotedPrintable(text.replaceAll('_', ' ')).toString('utf8'),
    );
