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
  return reply
    .code(error.status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    })
    .serializer(String)
    .send(page(error.message, refusal));
};

const style =
  'body{max-width:44ch;margin:64px auto;padding:0 16px;font:15px/1.5 system-ui,sans-serif}h1{font-size:22px}';
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const page = (message: string, { heading, way }: Refusal): string =>
  `<!doctype html><html lang="${languages[currentLanguage()].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title>` +
  `<style>${style}</style></head>` +
  `<body><main><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(message)}</p>` +
  `<p><a href="${escapeHtml(way.url)}">${escapeHtml(way.label)}</a></p></main></body></html>`;
