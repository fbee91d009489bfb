import { OperatorError } from '#server/operator-error.ts';

/** Records that cannot be written as they are; the message names the record and what is wrong with it. */
export class CatalogueError extends OperatorError {
  override name = 'CatalogueError';
}
