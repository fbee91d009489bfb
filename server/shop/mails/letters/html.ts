import { escapeHtml } from '#server/platform/html/escape-html.ts';
import { type Block, type Letter, type MailShop, signature } from './letter.ts';

/* Mail clients support only old HTML: tables for layout, inline styles, no web fonts, and pictures are blocked unless they come along. */

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif";
const ink = '#18181b';
const faint = '#52525b';
const line = '#e4e4e7';
const accent = '#1d4ed8';

const lines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>');

const table = (style: string, rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">${rows}</table>`;

const blockHtml = (block: Block, look: MailShop['look']): string => {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${lines(block.text)}</p>`;
    case 'button':
      return (
        `<p style="margin:8px 0 24px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;` +
        `background:${look?.button?.fill ?? accent};color:${look?.button?.on ?? '#ffffff'};text-decoration:none;border-radius:${look?.radius ?? 6}px;font-weight:600">${escapeHtml(block.label)}</a></p>` +
        `<p style="margin:0 0 16px;font-size:13px;color:${faint};word-break:break-all">${escapeHtml(block.url)}</p>`
      );
    case 'facts':
      return table(
        'margin:0 0 16px',
        block.rows
          .filter(([, value]) => value !== '')
          .map(
            ([label, value]) =>
              `<tr><td valign="top" width="35%" style="padding:4px 12px 4px 0;color:${faint}">${escapeHtml(label)}</td>` +
              `<td valign="top" style="padding:4px 0">${lines(value)}</td></tr>`,
          )
          .join(''),
      );
    case 'table':
      return goodsTable(block);
  }
};

const goodsTable = ({ columns, rows, totals = [] }: Extract<Block, { kind: 'table' }>): string => {
  const align = (index: number): string => (columns[index]?.number ? 'right' : 'left');
  const cell = (text: string, index: number, style: string): string =>
    `<td align="${align(index)}" valign="top" style="padding:6px ${index === columns.length - 1 ? 0 : 8}px 6px 0;${style}">${lines(text)}</td>`;
  const ruled = `border-bottom:1px solid ${line}`;
  const head = columns.map(({ label }, index) =>
    cell(label, index, `${ruled};color:${faint};font-size:13px;white-space:nowrap`),
  );
  const body = rows.map((row) => `<tr>${row.map((text, index) => cell(text, index, ruled)).join('')}</tr>`);
  const sums = totals.map(([label, value], index) => {
    const weight = index === totals.length - 1 ? ';font-weight:600' : '';
    return (
      `<tr><td align="right" colspan="${columns.length - 1}" style="padding:6px 8px 0 0${weight}">${escapeHtml(label)}</td>` +
      `<td align="right" style="padding:6px 0 0;white-space:nowrap${weight}">${escapeHtml(value)}</td></tr>`
    );
  });
  return table('margin:0 0 16px', `<tr>${head.join('')}</tr>${body.join('')}${sums.join('')}`);
};

export const logoCid = 'logo@shop';

/** A wider one contains the name, as in the header of the shop. Its size follows the one on papers, at most half its dots. */
const logoHtml = ({ name, logo, look }: MailShop): string => {
  if (!logo) return escapeHtml(name);
  // Where a PNG says so.
  const [width, height] = [logo.readUInt32BE(16), logo.readUInt32BE(20)];
  const scale = (look?.logo ?? 1) / 2.8;
  const isWhole = width / height >= 2;
  const picture = `<img src="cid:${logoCid}" alt="${isWhole ? escapeHtml(name) : ''}" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" style="border:0;vertical-align:middle">`;
  return isWhole ? picture : `${picture}&nbsp; ${escapeHtml(name)}`;
};

/** The HTML part: one column with a maximum width, full width on a phone. */
export const htmlOf = (shop: MailShop, { subject, heading, blocks }: Letter): string =>
  '<!doctype html><html lang="' +
  shop.language +
  '"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light">' +
  `<title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:0;background:#f4f4f5">` +
  table(
    'background:#f4f4f5',
    '<tr><td align="center" style="padding:24px 12px">' +
      table(
        `max-width:600px;background:#ffffff;border:1px solid ${line};border-radius:8px`,
        `<tr><td style="padding:20px 24px;border-bottom:1px solid ${line};${font};font-size:18px;font-weight:700;color:${ink}">` +
          `<a href="${escapeHtml(shop.url)}" style="color:${ink};text-decoration:none">${logoHtml(shop)}</a></td></tr>` +
          `<tr><td style="padding:24px;${font};font-size:15px;line-height:22px;color:${ink}">` +
          `<h1 style="margin:0 0 16px;font-size:20px;line-height:28px">${escapeHtml(heading)}</h1>` +
          `${blocks.map((block) => blockHtml(block, shop.look)).join('')}</td></tr>` +
          `<tr><td style="padding:16px 24px;border-top:1px solid ${line};${font};font-size:13px;line-height:19px;color:${faint}">` +
          `${signature(shop).map(escapeHtml).join('<br>')}</td></tr>`,
      ) +
      '</td></tr>',
  ) +
  '</body></html>\n';
