import { Printed } from './printed.ts';
import type { Reply } from './reply.ts';

/** An answer that its handler keeps and gives again: its reply, with its compressed forms, is made once. */
export class Repeated<T> extends Printed<T> {
  reply: Reply | undefined;

  constructor(answer: T) {
    super([JSON.stringify(answer)]);
  }
}
