import { isApiError } from '#contract/api-error.ts';
import { links } from '#contract/links.ts';
import * as messages from '#contract/messages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusalPage } from '../http/refusal-page.ts';

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
  const way =
    error.status === 401
      ? { label: 'Sign In', url: publicUrl + links.login() }
      : { label: messages.goToHome, url: publicUrl + links.home() };
  return sendRefusalPage(reply, error, { heading: 'Nothing to print', way });
};
