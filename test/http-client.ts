import { type Api, calls } from '#contract/calls.ts';
import { type StaffApi, staffCalls } from '#contract/staff-calls.ts';
import { once } from 'node:events';
import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';

type Input = { params?: Record<string, string | number>; body?: object; headers?: Record<string, string> };
export type Asking = { method?: string; headers?: Record<string, string>; body?: object };
export type Answered = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/** Sends a request. @returns its answer, of which only the head has come */
export const send = async (
  url: string,
  agent: Agent | false,
  { method = 'GET', headers = {}, body }: Asking,
): Promise<IncomingMessage> => {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const own =
    text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  const sent = request(url, { method, agent, headers: { ...headers, ...own } });
  sent.end(text);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
};

/** A request over a connection of its own, so that of several processes on one port any may answer. */
export const ask = async (url: string, asking: Asking = {}): Promise<Answered> => {
  const answer = await send(url, false, asking);
  const bytes = Buffer.concat((await answer.toArray()) as Buffer[]);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: bytes, text: bytes.toString() };
};

type Call = { method: string; path: string };

/** Calls over HTTP, each over a connection of its own. An answer other than 200 is an error. */
const overHttp = (
  table: Readonly<Record<string, Call>>,
  origin: string,
  headers: Record<string, string>,
  onAnswer: (answer: Answered) => void = () => {},
): unknown => {
  const bind =
    (name: string, { method, path }: Call) =>
    async ({ params, body, headers: own }: Input = {}): Promise<unknown> => {
      const url = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params?.[key])));
      const answer = await ask(`${origin}${url}`, { method, headers: { ...headers, ...own }, body });
      onAnswer(answer);
      const { status, text } = answer;
      if (status !== 200) throw new Error(`${name}: ${status} ${text}`);
      return (JSON.parse(text) as { response: unknown }).response;
    };
  return Object.fromEntries(Object.entries(table).map(([name, call]) => [name, bind(name, call)]));
};

/**
 * The contract's calls.
 * @param onAnswer called with each answer, whatever its status
 */
export const httpClient = (
  origin: string,
  headers: Record<string, string> = {},
  onAnswer?: (answer: Answered) => void,
): Api => overHttp(calls, origin, headers, onAnswer) as Api;

/** The staff calls. */
export const httpStaffClient = (origin: string, headers: Record<string, string>): StaffApi =>
  overHttp(staffCalls, origin, headers) as StaffApi;
