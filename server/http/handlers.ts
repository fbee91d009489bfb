import { catalogueHandlers } from '../catalogue/routes.ts';
import { contentHandlers } from '../content/routes.ts';
import type { Handlers } from './handler.ts';

/** Every call of the contract and who answers it. A call without a handler does not compile. */
export const handlers: Handlers = {
  ...catalogueHandlers,
  ...contentHandlers,
};
