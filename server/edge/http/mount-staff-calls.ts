import {
  type StaffCallAnswer,
  type StaffCallName,
  type StaffCalls,
  staffCalls,
  type ValidStaffInput,
} from '#contract/staff-calls.ts';
import { staffRecords } from '#contract/record-calls.ts';
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
        const viewer = await guardStaff(context, request, call.access, call.recent);
        if (request.machine) refuseDrafts(call.path);
        // A key has no cookie: all requests without one would be met.
        else context.rush.meet(token, viewer !== undefined);
        const input = parseParts(call, request) as ValidStaffInput<N>;
        // The guard has checked the viewer.
        const asks = viewer as StaffViewerOf<N>;
        const exchange = exchangeOf(context, request, reply);
        const response = await ofRecord(context, name, request, reply, asks, () =>
          staffHandlers[name](context, input, asks, exchange),
        )
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

/** What a call answers; a program's of a record with its ETag, and only if it is as the program says. */
const ofRecord = <N extends StaffCallName>(
  context: Context,
  name: N,
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: StaffViewerOf<N>,
  act: () => Promise<StaffCallAnswer<N>>,
): Promise<unknown> => {
  const reader = staffRecords.get(name);
  if (!reader || !request.machine) return act();
  const { path, access, response }: StaffCalls[StaffCallName] = staffCalls[reader];
  const exchange = exchangeOf(context, request, reply);
  return answerRecord({
    ...{ context, request, reply, path, tells: staffCalls[name].response === response },
    act: async () => namedFields<z.ZodType>(staffCalls[name].response, await act()),
    read: async (db, params) => {
      await guardStaff(context, request, access);
      const input = parseParts(staffCalls[reader], { params }) as never;
      return namedFields<z.ZodType>(
        response,
        await staffHandlers[reader]({ ...context, db }, input, viewer as never, exchange),
      );
    },
  });
};

/** Drafts are those of the person who made the key, who may be typing. @throws 403 */
const refuseDrafts = (path: string): void => {
  if (/\/staff\/(style|storefront)\/|\/draft\/|\/catalogue\/views\//.test(path)) throw beyondKey();
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
