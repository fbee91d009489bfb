import { type StaffCallName, type StaffCalls, staffCalls, type ValidStaffInput } from '#contract/staff-calls.ts';
import { staffRecords } from '../openapi/record-calls.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from '#server/context.ts';
import { namedFields } from '#server/platform/answers/named-fields.ts';
import { deviceCookie, deviceOf } from '#server/platform/credentials/device-cookie.ts';
import { hashToken } from '#server/platform/credentials/token.ts';
import { guardStaff } from '#server/people/staff/guard-staff.ts';
import { endedCookie, readSessionCookie, sessionCookie } from '#server/people/staff/session-cookie.ts';
import { beyondKey, refuseAsConflict, refuseUnstorable } from '#server/platform/failure/failure.ts';
import { parseParts } from '#server/platform/calls/handler.ts';
import type { StaffExchange, StaffViewerOf } from '#server/platform/calls/staff-handler.ts';
import type { Lane } from '#server/platform/limits/call-rush.ts';
import { answerRecord } from './entity-tags.ts';
import { staffHandlers } from './staff-handlers.ts';

/** Mounts the staff calls over HTTP; they are never cached. */
export const mountStaffCalls = (app: FastifyInstance, context: Context): void => {
  for (const name of Object.keys(staffHandlers) as StaffCallName[]) mountStaffCall(app, context, name);
};

const mountStaffCall = <N extends StaffCallName>(app: FastifyInstance, context: Context, name: N): void => {
  const call: StaffCalls[StaffCallName] = staffCalls[name];
  app.route({
    method: call.method,
    url: call.path,
    config: { claims: call.method !== 'GET' && call.access !== 'ANYBODY' && !call.recent },
    ...(call.bodyLimitBytes !== undefined && { bodyLimit: call.bodyLimitBytes }),
    handler: (request, reply) => {
      reply.header('cache-control', 'no-store');
      const token = hashToken(readSessionCookie(context.config, request.headers.cookie)).toString('base64');
      const known: Lane = request.machine || context.rush.hasMet(token) ? 'staff' : 'unknown';
      return context.rush.answer(call.access === 'ANYBODY' ? 'signIn' : known, async () => {
        // Permission is checked first: others learn nothing of the input's form.
        const viewer = await guardStaff(context, request, call.access, call);
        if (request.machine) refuseDrafts(call.path);
        // A key has no cookie: all requests without one would be met.
        else context.rush.meet(token, viewer !== undefined);
        const input = parseParts(call, request) as ValidStaffInput<N>;
        // The guard has checked the viewer.
        const asks = viewer as StaffViewerOf<N>;
        const exchange = exchangeOf(context, request, reply);
        const response = await answerRecord({ ...context, request, reply }, staffRecords.get(name), {
          act: () => staffHandlers[name](context, input, asks, exchange),
          read: async (db, reader, params) => {
            await guardStaff(context, request, staffCalls[reader].access);
            const named = parseParts(staffCalls[reader], { params }) as never;
            return staffHandlers[reader]({ ...context, db }, named, asks as never, exchange);
          },
        })
          .catch(refuseUnstorable)
          .catch(refuseAsConflict)
          .finally(() => {
            // Staff may have suspended a customer, or changed a price list: the next request must know.
            if (call.method !== 'GET' && !call.path.endsWith('/search/')) context.sessions.forgetAll();
          });
        if (reply.statusCode === 304) return reply.send();
        return reply
          .type('application/json; charset=utf-8')
          .send(JSON.stringify({ status: 'OK', response: namedFields<z.ZodType>(call.response, response) }));
      });
    },
  });
};

/** Drafts are those of the person who made the key, who may be typing. @throws 403 */
const refuseDrafts = (path: string): void => {
  if (/\/staff\/(style|storefront)\/|\/draft\//.test(path)) throw beyondKey();
};

/** Longer ones are no browser's. */
const userAgentMax = 300;

const exchangeOf = ({ config }: Context, request: FastifyRequest, reply: FastifyReply): StaffExchange => {
  const device = deviceOf(config, request.headers.cookie);
  return {
    clientAddress: request.ip,
    device,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, userAgentMax),
    beginSession: (token) =>
      void reply.header('set-cookie', [
        sessionCookie(config, token),
        deviceCookie(config, device, staffCalls.staffLogin.path),
      ]),
    endSession: () => void reply.header('set-cookie', endedCookie(config)),
    setCookie: (header) => void reply.header('set-cookie', header),
  };
};
