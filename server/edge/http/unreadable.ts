import type { FastifyError, FastifyReply } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { codeOfStatus } from './errors.ts';
import { failed } from '#server/platform/failure/failure.ts';

/** Answers what the router cannot parse, which does not reach the error handler. */
export const answerUnreadable = (error: FastifyError, reply: FastifyReply): void => {
  const status = error.statusCode ?? 400;
  reply.code(status).send(failed(codeOfStatus(status), error.message));
};

const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers what Node cannot parse as HTTP: there is no request, only a connection to close. */
export const answerNoHttp = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const status = statuses[error.code ?? ''] ?? 400;
  const body = JSON.stringify(failed(codeOfStatus(status), 'The request could not be read.'));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ].join('\r\n');
  socket.write(`${head}\r\n\r\n${body}`);
  socket.destroySoon();
};
