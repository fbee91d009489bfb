import type { CallName } from '#contract/calls.ts';
import { addressHandlers } from '../addresses/routes.ts';
import { catalogueHandlers } from '../catalogue/routes.ts';
import { contentHandlers } from '../content/routes.ts';
import { customerHandlers } from '../customers/routes.ts';
import { sessionHandlers } from '../sessions/routes.ts';
import type { Handlers } from './handler.ts';

const answered = {
  ...catalogueHandlers,
  ...contentHandlers,
  ...sessionHandlers,
  ...customerHandlers,
  ...addressHandlers,
};

/** Calls of the contract that nobody answers yet: they are not mounted. */
type Unanswered = Exclude<CallName, keyof typeof answered>;

/** Every call of the contract and who answers it. */
export const handlers: Omit<Handlers, Unanswered> = answered;
