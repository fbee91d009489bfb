import { isApiError } from '#contract/platform/api-error.ts';
import { links } from '#contract/links.ts';
import * as messages from '#contract/messages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusalPage } from '#server/platform/calls/refusal-page.ts';

/**
 * Print links are opened in a tab of their own: a browser gets a refusal as a page, with a link and the same status;
 * other clients get the envelope.
 * @throws errors that are not refusals, and refusals for other clients
 */
export const answerRefusal = (
  error: unknown,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): FastifyReply => {
  if (!isApiError(error) || !headers.accept?.includes('text/html')) throw error;
  const way =
    error.status === 401
      ? { label: 'Sign In', url: publicUrl + links.login() }
      : { label: messages.goToHome, url: publicUrl + links.home() };
  return sendRefusalPage(reply, error, { heading: 'Nothing to print', way });
};
