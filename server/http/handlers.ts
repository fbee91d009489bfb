import type { CallName } from '#contract/calls.ts';
import { catalogueHandlers } from '../catalogue/routes.ts';
import { contentHandlers } from '../content/routes.ts';
import type { Handlers } from './handler.ts';

/** Calls of the contract that nobody answers yet: they are not mounted. A slice that brings handlers takes them out. */
type Unanswered = Exclude<CallName, keyof typeof catalogueHandlers | keyof typeof contentHandlers>;

/** Every call of the contract and who answers it. A call without a handler does not compile. */
export const handlers: Omit<Handlers, Unanswered> = {
  ...catalogueHandlers,
  ...contentHandlers,
};
