import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';

type Session = {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  client_reference_id: string;
  payment_intent: string | null;
  success_url: string;
  cancel_url: string;
  url: string;
};
type Refund = {
  id: string;
  object: 'refund';
  status: 'succeeded' | 'failed';
  amount: number;
  payment_intent: string;
  metadata: Record<string, string>;
};
type Answer = { status: number; body: unknown };

export const doubleKey = 'sk_test_right';
/** Of another account, which knows nothing of the first's. */
export const otherDoubleKey = 'sk_test_other';
export const doubleWebhookSecret = 'whsec_right';

/**
 * What the shop uses of Stripe's API, made from its published description: form-encoded requests, idempotency keys, errors. Its page to
 * pay on has one button. Says everything by `asked`; `away` closes every connection without an answer.
 */
export const startStripeDouble = async (port = 0) => {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, { id: string; metadata: Record<string, string>; refunded: number; amount: number }>();
  const disputes = new Map<string, object>();
  const refunds: Refund[] = [];
  const kept = new Map<string, { sent: string; answer: Answer }>();
  const asked: string[] = [];
  const state = { away: false as boolean | RegExp, loses: false, refuses: false, busy: false };
  // Another double beside the same database names its pages otherwise.
  let count = Date.now();

  const owners = new Map<unknown, string>();

  const refused = (status: number, message: string, more: { type?: string; code?: string } = {}): Answer => ({
    status,
    body: { error: { type: 'invalid_request_error', message, ...more } },
  });
  const found = (body: unknown): Answer =>
    body ? { status: 200, body } : refused(404, 'No such object', { code: 'resource_missing' });

  const begin = (form: URLSearchParams, account: string): Session => {
    count += 1;
    const id = `cs_test_${count}`;
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: form.get('client_reference_id') ?? '',
      payment_intent: null,
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
      url: `${url()}/c/pay/${id}`,
    };
    sessions.set(id, session);
    owners.set(session, account);
    return session;
  };

  const pay = (id: string): Session => {
    const session = sessions.get(id)!;
    const intent = `pi_${id}`;
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intent });
    const { client_reference_id: key, amount_total: amount } = session;
    const made = { id: intent, metadata: { key }, refunded: 0, amount };
    intents.set(intent, made);
    owners.set(made, owners.get(session)!);
    return session;
  };

  const intentOf = (id: string | null | undefined, account: string) => {
    const intent = intents.get(id ?? '');
    return intent && owners.get(intent) === account ? intent : undefined;
  };

  const refund = (form: URLSearchParams, account: string): Answer => {
    if (state.refuses) return refused(400, 'Insufficient funds in your account');
    const of = form.get('payment_intent') ?? '';
    const intent = intentOf(of, account);
    if (!intent) return found(null);
    const amount = Number(form.get('amount'));
    if (intent.refunded + amount > intent.amount) return refused(400, 'Refund amount is greater than the charge');
    intent.refunded += amount;
    count += 1;
    const metadata: Refund['metadata'] = {};
    for (const [name, value] of form) {
      const [, key] = /^metadata\[(.+)\]$/.exec(name) ?? [];
      if (key !== undefined) metadata[key] = value;
    }
    const made: Refund = {
      id: `re_${count}`,
      object: 'refund',
      status: 'succeeded',
      amount,
      payment_intent: of,
      metadata,
    };
    refunds.unshift(made);
    return found({ ...made });
  };

  /** A page of a list, newest first, at most `limit` rows, which is 10 where it is not said, after the row that is named. */
  const page = (rows: readonly { id: string }[], path: string, form: URLSearchParams): Answer => {
    const limit = Number(form.get('limit') ?? 10);
    if (!(limit >= 1 && limit <= 100)) return refused(400, 'Limit must be from 1 to 100');
    const after = form.get('starting_after');
    const first = after === null ? 0 : rows.findIndex(({ id }) => id === after) + 1;
    if (after !== null && first === 0) return refused(400, `No such refund: ${after}`, { code: 'resource_missing' });
    const data = rows.slice(first, first + limit);
    return found({ object: 'list', url: path, data, has_more: first + limit < rows.length });
  };

  const answer = (method: string, path: string, form: URLSearchParams, account: string): Answer => {
    const [, , first, second, third, fourth] = path.split('/');
    if (path === '/v1/balance') return found({ object: 'balance', livemode: false });
    if (method === 'POST' && path === '/v1/checkout/sessions')
      return state.refuses ? refused(400, 'You cannot make live charges yet') : found(begin(form, account));
    if (method === 'POST' && path === '/v1/refunds') return refund(form, account);
    if (path === '/v1/refunds') {
      const of = form.get('payment_intent');
      if (of !== null && !intentOf(of, account)) return found(null);
      return page(of === null ? refunds : refunds.filter((each) => each.payment_intent === of), path, form);
    }
    if (first === 'checkout' && second === 'sessions') {
      const session = sessions.get(third ?? '');
      if (!session || owners.get(session) !== account) return found(null);
      if (fourth !== 'expire') return found(session);
      if (session.status !== 'open') return refused(400, 'Only open sessions can be expired');
      session.status = 'expired';
      return found(session);
    }
    if (first === 'disputes') return found(disputes.get(second ?? ''));
    if (first === 'payment_intents') return found(second ? intentOf(second, account) : { object: 'list', data: [] });
    return refused(404, `Unrecognized request URL (${method}: ${path})`);
  };

  const once = (request: IncomingMessage, path: string, sent: string, account: string): Answer => {
    const key = request.headers['idempotency-key'];
    const before = typeof key === 'string' ? kept.get(key) : undefined;
    if (state.busy && request.method === 'POST')
      return refused(409, 'There is currently another in-progress request using this Idempotent Key');
    if (before && before.sent !== path + sent)
      return refused(400, 'Keys for idempotent requests', { type: 'idempotency_error' });
    const made = before?.answer ?? answer(request.method ?? '', path, new URLSearchParams(sent), account);
    if (typeof key === 'string' && request.method === 'POST') kept.set(key, { sent: path + sent, answer: made });
    return made;
  };

  const shopper = (request: IncomingMessage, response: ServerResponse, id: string): void => {
    const session = sessions.get(id);
    if (request.method === 'POST' && session) response.writeHead(303, { location: pay(id).success_url }).end();
    else
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(
          `<!doctype html><html lang="en"><title>Pay</title><h1>${session?.amount_total}</h1><form method="post"><button>Pay now</button></form>`,
        );
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [path = '', query = ''] = (request.url ?? '').split('?');
      if (path.startsWith('/c/pay/')) return shopper(request, response, path.slice('/c/pay/'.length));
      asked.push(`${request.method} ${path}`);
      if (state.away === true || (state.away && state.away.test(path))) return void request.socket.destroy();
      const account = request.headers.authorization?.replace('Bearer ', '') ?? '';
      const { status, body } = [doubleKey, otherDoubleKey].includes(account)
        ? once(request, path, request.method === 'GET' ? query : Buffer.concat(chunks).toString(), account)
        : refused(401, 'Invalid API Key provided');
      // Done, but its answer is lost.
      if (state.loses && request.method === 'POST') return void request.socket.destroy();
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const url = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: url(),
    sessions,
    intents,
    disputes,
    refunds,
    asked,
    state,
    pay,
    /** As after a day: what is sent again is new. */
    forgetKeys: () => kept.clear(),
    last: (): Session => [...sessions.values()].at(-1)!,
    /** A message as Stripe sends it, with its signature. */
    event: (type: string, object: object, secret = doubleWebhookSecret) => {
      count += 1;
      const payload = JSON.stringify({ id: `evt_${count}`, object: 'event', type, data: { object } });
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
      return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
};
export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>;
