import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keyPrefix } from '#contract/people/api-keys.ts';
import { permissions } from '#contract/people/staff.ts';
import type { Context } from '#server/context.ts';
import { accessSeconds, machineOf, sealAccess } from '#server/people/keys/keys.ts';
import { may } from '#server/people/staff/policy.ts';
import { clientNetwork } from '#server/platform/viewer/client-network.ts';
import type { Machine } from '#server/platform/viewer/machine.ts';

/* OAuth 2.1 client credentials (RFC 6749, 8414): the client is a key, by its id, and its secret the key (docs/machines.md). */

const readForm = async (_: FastifyRequest, body: string) => new URLSearchParams(body);
const refusal = (error: string, says: string) => ({ error, error_description: says });

/** In one of two ways; undefined for both at once, and for a form that names something twice. */
const clientOf = ({ headers: { authorization = '' } }: FastifyRequest, form: URLSearchParams) => {
  const basic = /^Basic +(\S+)$/i.exec(authorization)?.[1];
  if (new Set(form.keys()).size < form.size || (basic && form.has('client_secret'))) return undefined;
  if (!basic) return [form.get('client_id'), form.get('client_secret')];
  const parts = Buffer.from(basic, 'base64').toString().split(':');
  return parts.map((each) => new URLSearchParams(`of=${each}`).get('of'));
};

/** What a token may be for: permissions; a customer's key always reads. */
const scopesOf = ({ staff, orders }: Machine): string[] =>
  staff ? permissions.filter((each) => may(staff, each)) : ['read', ...(orders ? ['orders'] : [])];

const answer = async (context: Context, request: FastifyRequest): Promise<object> => {
  const { rush, budgets, now } = context;
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const [id, secret] = clientOf(request, form) ?? [];
  if (id === undefined || !form.has('grant_type'))
    return refusal('invalid_request', 'Send grant_type once in a form, and the client in one way.');
  if (form.get('grant_type') !== 'client_credentials')
    return refusal('unsupported_grant_type', 'There is client_credentials alone.');
  const network = clientNetwork(request.ip);
  budgets.visitors.admit(network);
  const isKey = secret?.startsWith(keyPrefix);
  const machine = isKey ? await rush.answer('unknown', () => machineOf(context, secret!)) : undefined;
  if (!machine || String(machine.id) !== id) {
    budgets.visitors.spend(network, 50);
    return refusal('invalid_client', 'There is no such key, or it has ended.');
  }
  budgets.keys.admit(id);
  budgets.keys.spend(id, 1);
  const [all, asked] = [scopesOf(machine), (form.get('scope') ?? '').split(' ').filter(Boolean)];
  if (asked.some((each) => !all.includes(each))) return refusal('invalid_scope', 'The key may not all of that.');
  const scopes = asked.length > 0 ? asked : all;
  const token = sealAccess(context, { key: machine.id, until: now().getTime() + accessSeconds * 1000, scopes });
  return { access_token: token, token_type: 'Bearer', expires_in: accessSeconds, scope: scopes.join(' ') };
};

export const mountOauth = async (app: FastifyInstance, context: Context): Promise<void> => {
  app.get('/.well-known/oauth-authorization-server', async () => {
    const issuer = new URL(context.config.publicUrl).origin;
    return {
      issuer,
      token_endpoint: `${issuer}/oauth/token`,
      grant_types_supported: ['client_credentials'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      response_types_supported: [],
      scopes_supported: ['read', ...permissions],
    };
  });
  await app.register(async (own) => {
    own.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 8192 }, readForm);
    own.post('/oauth/token', async (request, reply) => {
      const told: { error?: string } = await answer(context, request);
      const isUnknown = told.error === 'invalid_client';
      reply.code(isUnknown ? 401 : told.error ? 400 : 200).headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
      return (isUnknown ? reply.header('www-authenticate', 'Basic realm="Tradefront"') : reply).send(told);
    });
  });
};
