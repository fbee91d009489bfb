import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keyPrefix } from '#contract/people/api-keys.ts';
import { permissions } from '#contract/people/staff.ts';
import type { Context } from '#server/context.ts';
import { accessSeconds, sealAccess } from '#server/people/keys/access-tokens.ts';
import { machineOf } from '#server/people/keys/keys.ts';
import { may } from '#server/people/staff/policy.ts';
import { clientNetwork } from '#server/platform/viewer/client-network.ts';
import type { Machine } from '#server/platform/viewer/machine.ts';

/* OAuth 2.1 client credentials (RFC 6749, 8414): the client is a key, by its id, and its secret the key (docs/machines.md). */

export const tokenPath = '/oauth/token';
export const metadataPath = '/.well-known/oauth-authorization-server';
/** What a customer's key always may; all others are permissions. */
const reading = 'read';

const bodyLimit = 8192;
/** What a wrong client costs its network, in milliseconds of database time. */
const wrongMs = 50;

type Refusal = { error: string; error_description: string };
const refusal = (error: string, says: string): Refusal => ({ error, error_description: says });

/** @returns undefined for more than one way at once, or a form that names something twice */
const clientOf = ({ headers: { authorization = '' } }: FastifyRequest, form: URLSearchParams) => {
  const basic = /^Basic +(\S+)$/i.exec(authorization)?.[1];
  if (new Set(form.keys()).size < form.size || (basic !== undefined && form.has('client_secret'))) return undefined;
  if (basic === undefined) return { id: form.get('client_id'), secret: form.get('client_secret') ?? '' };
  // Each was encoded as in a form.
  const decoded = (text = ''): string => new URLSearchParams(`of=${text}`).get('of') ?? '';
  const [id, secret] = Buffer.from(basic, 'base64').toString().split(':').map(decoded);
  return { id, secret: secret ?? '' };
};

/** What of it a token may; undefined where something else is asked for. */
const scopesOf = ({ staff, orders }: Machine, asked: readonly string[]): string[] | undefined => {
  const all = staff ? permissions.filter((each) => may(staff, each)) : [reading, ...(orders ? ['orders'] : [])];
  if (asked.some((each) => !all.some((one) => one === each))) return undefined;
  return asked.length === 0 ? all : [...new Set(asked)];
};

const answer = async (context: Context, request: FastifyRequest): Promise<object> => {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const client = clientOf(request, form);
  if (!client || !form.has('grant_type'))
    return refusal('invalid_request', 'Send grant_type once in a form, and the client in one way.');
  if (form.get('grant_type') !== 'client_credentials')
    return refusal('unsupported_grant_type', 'There is client_credentials alone.');
  const { rush, budgets, now } = context;
  const network = clientNetwork(request.ip);
  budgets.visitors.admit(network);
  const isKey = client.secret.startsWith(keyPrefix);
  const machine = isKey ? await rush.answer('unknown', () => machineOf(context, client.secret)) : undefined;
  if (!machine || String(machine.id) !== client.id) {
    budgets.visitors.spend(network, wrongMs);
    return refusal('invalid_client', 'There is no such key, or it has ended.');
  }
  budgets.keys.admit(client.id);
  budgets.keys.spend(client.id, 1);
  const scopes = scopesOf(machine, (form.get('scope') ?? '').split(' ').filter(Boolean));
  if (!scopes) return refusal('invalid_scope', 'The key may not all of that.');
  const until = now().getTime() + accessSeconds * 1000;
  const token = sealAccess(context, { key: machine.id, until, scopes });
  return { access_token: token, token_type: 'Bearer', expires_in: accessSeconds, scope: scopes.join(' ') };
};

export const mountOauth = async (app: FastifyInstance, context: Context): Promise<void> => {
  app.get(metadataPath, async () => {
    const issuer = new URL(context.config.publicUrl).origin;
    return {
      issuer,
      token_endpoint: `${issuer}${tokenPath}`,
      grant_types_supported: ['client_credentials'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      response_types_supported: [],
      scopes_supported: [reading, ...permissions],
    };
  });
  await app.register(async (own) => {
    own.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, new URLSearchParams(body)),
    );
    own.post(tokenPath, async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
      const told = await answer(context, request);
      if (!('error' in told)) return told;
      const isUnknown = told.error === 'invalid_client';
      if (isUnknown) reply.header('www-authenticate', 'Basic realm="Tradefront"');
      return reply.code(isUnknown ? 401 : 400).send(told);
    });
  });
};
