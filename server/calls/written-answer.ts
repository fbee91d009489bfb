import { makeReply, type Reply } from '../kept-answers/catalogue-cache.ts';

// A browser's cache would show old stock, or another person's prices; the server's own is invalidated.
const answerHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/** A call's answer in its envelope, ready to be sent. */
export const writeAnswer = (response: unknown): Reply =>
  makeReply(200, answerHeaders, JSON.stringify({ status: 'OK', response }));

/** An answer that is kept as it is sent, for handlers that answer it again. */
export class WrittenAnswer<T> {
  readonly reply: Reply;

  constructor(answer: T) {
    this.reply = writeAnswer(answer);
  }

  read(): T {
    return (JSON.parse(this.reply.body.toString()) as { response: T }).response;
  }
}
