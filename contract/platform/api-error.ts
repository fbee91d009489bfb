import type { ErrorBody } from './envelope.ts';

/**
 * A call that did not answer OK. Recognise it by `isApiError`, never by instanceof: this module is loaded twice, once
 * in the storefront's bundle and once by Node.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.msg);
    this.status = status;
    this.body = body;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';
