import { OperatorError } from '#server/platform/process/operator-error.ts';

/** A record that cannot be written; the message names the record and the problem. */
export class CatalogueError extends OperatorError {
  override name = 'CatalogueError';
}
