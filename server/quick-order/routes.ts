import type { Handlers } from '../calls/handler.ts';
import { resolveParts } from './resolve-parts.ts';

/** Quick order. */
export const quickOrderHandlers: Pick<Handlers, 'resolveParts'> = {
  resolveParts: (context, { body }) => resolveParts(context, body),
};
