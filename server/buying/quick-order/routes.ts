import type { Handlers } from '#server/platform/calls/handler.ts';
import { resolveParts } from './resolve-parts.ts';

/** Quick order. */
export const quickOrderHandlers: Pick<Handlers, 'resolveParts'> = {
  resolveParts: (context, { body }, viewer) => resolveParts(context, body, viewer),
};
