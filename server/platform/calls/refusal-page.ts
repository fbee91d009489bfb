import type { ApiError } from '#contract/platform/api-error.ts';
import { languages } from '#contract/platform/languages.ts';
import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { currentLanguage } from '../../../messages/current.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { RetryLater } from '../failure/failure.ts';

type Refusal = { heading: string; way: { label: string; url: string } };

/** Sends a refusal as a page for browsers, with the same status, the message and a link. */
export const sendRefusalPage = (reply: FastifyReply, error: ApiError, refusal: Refusal): FastifyReply => {
  if (error instanceof RetryLater) reply.header('retry-after', error.retryAfterSeconds);
  const { heading, way } = refusal;
  return sendPlainPage(reply.code(error.status), heading, `<p>${escapeHtml(error.message)}</p>${wayTo(way)}`);
};

/** A link as a paragraph of a plain page. */
export const wayTo = ({ label, url }: Refusal['way']): string =>
  `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`;

/** Sends a page without script, that no browser keeps. @param html below its heading, escaped */
export const sendPlainPage = (reply: FastifyReply, heading: string, html: string): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    })
    .serializer(String)
    .send(page(heading, html));

const style =
  'body{max-width:44ch;margin:64px auto;padding:0 16px;font:15px/1.5 system-ui,sans-serif}h1{font-size:22px}' +
  'dl{display:grid;grid-template-columns:1fr auto;gap:8px 0}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}.sum{font-weight:600;border-top:1px solid;padding-top:8px}' +
  'a{color:inherit}button{font:inherit;font-weight:600;min-height:44px;padding:0 24px;border:0;border-radius:6px;background:CanvasText;color:Canvas;cursor:pointer}';
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const page = (heading: string, html: string): string =>
  `<!doctype html><html lang="${languages[currentLanguage()].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title>` +
  `<style>${style}</style></head>` +
  `<body><main><h1>${escapeHtml(heading)}</h1>${html}</main></body></html>`;
