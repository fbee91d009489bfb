import { type StaffCallName, type StaffCalls, staffCalls, type ValidStaffInput } from '#contract/staff-calls.ts';
import { staffMessages } from '#contract/staff-messages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { may } from '../staff/policy.ts';
import { resolveStaff } from '../staff/resolve-staff.ts';
import { endedCookie, readSessionCookie, sessionCookie } from '../staff/session-cookie.ts';
import type { StaffViewer } from '../staff/staff-viewer.ts';
import { forbidden, staffSignInNeeded } from './failure.ts';
import { parseParts } from './handler.ts';
import type { StaffExchange, StaffViewerOf } from './staff-handler.ts';
import { staffHandlers } from './staff-handlers.ts';

/** The staff's calls over HTTP: never kept by anybody, and not part of the public documentation. */
export const mountStaffCalls = (app: FastifyInstance, context: Context): void => {
  for (const name of Object.keys(staffHandlers) as StaffCallName[]) mountStaffCall(app, context, name);
};

const mountStaffCall = <N extends StaffCallName>(app: FastifyInstance, context: Context, name: N): void => {
  const call: StaffCalls[StaffCallName] = staffCalls[name];
  app.route({
    method: call.method,
    url: call.path,
    schema: { hide: true },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      refuseForeign(context, request);
      const viewer = await resolveStaff(context, readSessionCookie(request.headers.cookie));
      // Who may comes first: nobody else learns what the input should be.
      refuseUnlessAllowed(call.access, viewer);
      const input = parseParts(call, request) as ValidStaffInput<N>;
      // The line above it has made sure of who asks.
      const asks = viewer as StaffViewerOf<N>;
      const response = await staffHandlers[name](context, input, asks, exchangeOf(context, request, reply));
      return reply.type('application/json; charset=utf-8').send(JSON.stringify({ status: 'OK', response }));
    },
  });
};

const refuseUnlessAllowed = (access: StaffCalls[StaffCallName]['access'], viewer: StaffViewer | undefined): void => {
  if (access === 'ANYBODY') return;
  if (!viewer) throw staffSignInNeeded();
  if (access !== 'STAFF' && !may(viewer, access)) throw forbidden(staffMessages.notAllowed(access));
};

/**
 * A page of another origin must not act with somebody's cookie. SameSite=Strict keeps it from other sites; this keeps it from
 * sibling subdomains too, and signing in from both. Browsers send Origin with every call that changes something.
 */
const refuseForeign = ({ config }: Context, request: FastifyRequest): void => {
  const { origin } = request.headers;
  if (request.method === 'GET' || origin === undefined || origin === new URL(config.publicUrl).origin) return;
  if (URL.parse(origin)?.host !== request.host) throw forbidden(staffMessages.foreignOrigin);
};

const exchangeOf = ({ config }: Context, request: FastifyRequest, reply: FastifyReply): StaffExchange => ({
  clientAddress: request.ip,
  beginSession: (token) => void reply.header('set-cookie', sessionCookie(config, token)),
  endSession: () => void reply.header('set-cookie', endedCookie(config)),
});
