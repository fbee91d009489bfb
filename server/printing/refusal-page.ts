import { isApiError } from '#contract/api-error.ts';
import { links } from '#contract/links.ts';
import * as messages from '#contract/messages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { escapeHtml } from '../emails/html.ts';
import { RetryLater } from '../http/failure.ts';

/**
 * A print link is opened by a person, in a tab of its own: a browser gets a refusal as a page, with the way on and the same
 * status; whoever does not ask for HTML gets the envelope.
 * @throws what is no refusal, and what is not asked for as a page
 */
export const answerRefusal = (
  error: unknown,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): FastifyReply => {
  if (!isApiError(error) || !headers.accept?.includes('text/html')) throw error;
  if (error instanceof RetryLater) reply.header('retry-after', error.retryAfterSeconds);
  const way =
    error.status === 401
      ? { label: 'Sign In', url: publicUrl + links.login() }
      : { label: messages.goToHome, url: publicUrl + links.home() };
  return reply
    .code(error.status)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    .serializer(String)
    .send(page(error.message, way));
};

const style =
  'body{max-width:44ch;margin:64px auto;padding:0 16px;font:15px/1.5 system-ui,sans-serif}h1{font-size:22px}';
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const page = (message: string, way: { label: string; url: string }): string =>
  `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="light dark"><title>Nothing to print</title>` +
  `<style>${style}</style></head>` +
  `<body><main><h1>Nothing to print</h1><p>${escapeHtml(message)}</p>` +
  `<p><a href="${escapeHtml(way.url)}">${escapeHtml(way.label)}</a></p></main></body></html>`;
