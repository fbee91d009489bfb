import { ApiError } from '#contract/api-error.ts';
import type { ErrorBody } from '#contract/envelope.ts';
import * as messages from '#contract/messages.ts';
import { type StaffApi, type StaffCallName, staffCalls } from '#contract/staff-calls.ts';
import { patiently } from '#ui/patient-call.ts';
import { say } from '#ui/status-words.ts';

type RawInput = { params?: Record<string, unknown>; body?: unknown };

/** Calls whose 401 says something else than that a session is over. */
const speakForThemselves: ReadonlySet<StaffCallName> = new Set(['staffLogin', 'staffSession']);

/**
 * The staff's calls over HTTP, at the page's own origin; the session's cookie goes along by itself.
 * @param hears `unauthorised` of every 401 that says that the session is over, `forbidden` of every 403
 * @throws ApiError with the HTTP status and the body of a failure; what answers no such body becomes one. NoAnswer when
 * nothing is answered, or not in time
 */
export const makeStaffApi = (hears: { unauthorised: () => void; forbidden: () => void }): StaffApi => {
  const bind =
    (name: StaffCallName) =>
    ({ params = {}, body }: RawInput): Promise<unknown> =>
      patiently(
        async (signal) => {
          const { method, path } = staffCalls[name];
          const response = await fetch(
            path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(params[part]))),
            {
              method,
              ...(method !== 'GET' && {
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify(body ?? {}),
              }),
              signal,
            },
          );
          if (response.status === 401 && !speakForThemselves.has(name)) hears.unauthorised();
          if (response.status === 403) hears.forbidden();
          return readEnvelope(response);
        },
        { onLate: () => say(messages.takingLonger('The answer')) },
      );
  return Object.fromEntries(
    (Object.keys(staffCalls) as StaffCallName[]).map((name) => [name, bind(name)]),
  ) as unknown as StaffApi;
};

const readEnvelope = async (response: Response): Promise<unknown> => {
  const body = (await response.json().catch(() => null)) as { status: 'OK'; response: unknown } | ErrorBody | null;
  if (response.ok && body?.status === 'OK') return body.response;
  const failure =
    body?.status === 'ERROR'
      ? body
      : { status: 'ERROR' as const, msg: `The server answered ${response.status} without an explanation.` };
  throw new ApiError(response.status, failure);
};
