import { OperatorError } from '#server/platform/process/operator-error.ts';
import type { Pool } from 'pg';
import type { Bare } from './bare.ts';
import { exchange, type Exchanged, headersFor } from './exchange.ts';
import type { Input } from './inputs.ts';
import { type LoadRequest, type Measured, measure } from './load.ts';
import { encodings, type Encoding } from './options.ts';
import { forgetPeakRss, peakRssMb, rssMb } from './process-figures.ts';
import type { Sampled } from './sample.ts';
import type { Scenario } from './scenarios.ts';
import type { Running } from './shop-server.ts';

/** Bytes of a typical answer's body in each encoding. */
export type Sizes = Record<Encoding, number>;

/** The shop's figures. */
export type ShopResult = {
  name: string;
  encoding: Encoding;
  /** Of the typical answer, over the wire. */
  bytes: number;
  shop: Measured;
  /** The server's memory afterwards, and its peak meanwhile. */
  rssMb: number | null;
  peakRssMb: number | null;
  /** How many of its answers were kept ones, from 0 to 1; null for a version that does not tell. */
  kept: number | null;
};

/** With the figures of a bare Fastify that answers the same bytes. */
export type ScenarioResult = ShopResult & { bare: Measured };

export type Bench = {
  shop: Running;
  bare: Bare;
  postmaster: number | null;
  connections: number;
  seconds: number;
  /** Changes the stock of one variant after the other. */
  changeStock: (perSecond: number, of?: Sampled[]) => { stop: () => Promise<void> };
  /** Clears the shop's cache. */
  forget: () => Promise<void>;
  /** Ends the shop's remaining work after the load, before something else is measured on its core. */
  settle?: () => Promise<void>;
};

/** What scenarios of a group are measured on. */
export type Measuring = {
  pool: Pool;
  url: string;
  variants: number;
  encoding: Encoding;
  say: (line: string) => void;
};

const checkedInputs = 20;
const hotWarmUpSeconds = 1;
/** Until the code of queries and rendering is compiled, with inputs that are not used again. */
const coldWarmUpSeconds = 2;

/**
 * Measures one scenario: the shop, then a bare Fastify with the bytes of a typical answer.
 * @throws OperatorError when an answer is wrong
 */
export const measureScenario = async (
  bench: Bench,
  scenario: Scenario,
  encoding: Encoding,
): Promise<ScenarioResult> => {
  const { typical, ...result } = await loadShop(bench, scenario, encoding);
  return { ...result, bare: await loadBare(bench, scenario, encoding, typical) };
};

/** Measures only the shop. @throws OperatorError when an answer is wrong */
export const measureShop = async (bench: Bench, scenario: Scenario, encoding: Encoding): Promise<ShopResult> => {
  const { typical: _typical, ...result } = await loadShop(bench, scenario, encoding);
  return result;
};

/** Checks complete answers, warms up, loads the shop. `typical` is an answer, of several the one of median size. */
const loadShop = async (
  bench: Bench,
  scenario: Scenario,
  encoding: Encoding,
): Promise<ShopResult & { typical: Exchanged }> => {
  const { shop, postmaster, connections, seconds } = bench;
  const name = nameOf(scenario, encoding);
  const hot = scenario.inputs.length === 1;
  await bench.forget();
  const typical = await checkAnswers(bench, scenario, encoding);
  const first = firstOf(scenario);
  const target = {
    name,
    origin: shop.origin,
    headers: headersFor(encoding, first),
    pid: shop.pid,
    postmaster,
    connections: Math.min(connections, scenario.atOnce ?? connections),
    ...(encoding === 'identity' && { looksRight: scenario.looksRight }),
  };
  // What is asked once must not be used up by the warm-up.
  const fresh = scenario.inputs.slice(0, -checkedInputs);
  const forWarmUp = Math.ceil(fresh.length / 4);
  const [warmUp, requests] = hot
    ? [first, first]
    : scenario.again
      ? [round(scenario.inputs), round(scenario.inputs)]
      : [once(fresh.slice(0, forWarmUp)), once(fresh.slice(forWarmUp))];
  await measure({ ...target, requests: warmUp }, hot ? hotWarmUpSeconds : coldWarmUpSeconds);
  await forgetPeakRss(shop.pid);
  const before = await shop.figures();
  const changes = scenario.changes && bench.changeStock(scenario.changes.perSecond, changedBy(scenario));
  const measured = await measure({ ...target, requests }, seconds);
  await changes?.stop();
  const [rss, peakRss] = [await rssMb(shop.pid), await peakRssMb(shop.pid)];
  const kept = keptBetween(before, await shop.figures());
  await bench.settle?.();
  const { bytes } = typical;
  return { name: scenario.name, encoding, bytes, shop: measured, rssMb: rss, peakRssMb: peakRss, kept, typical };
};

const changedBy = ({ changes, inputs }: Scenario): Sampled[] | undefined =>
  changes?.of === 'ASKED' ? inputs.flatMap(({ finds }) => finds ?? []) : undefined;

const keptBetween = (before: Map<string, number>, after: Map<string, number>): number | null => {
  const since = (was: 'kept' | 'made') =>
    [...after]
      .filter(([name]) => name.startsWith('tradefront_kept_answers_total{') && name.endsWith(`was="${was}"}`))
      .reduce((sum, [name, count]) => sum + count - (before.get(name) ?? 0), 0);
  const [kept, made] = [since('kept'), since('made')];
  return kept + made === 0 ? null : kept / (kept + made);
};

const loadBare = async (
  { bare, connections, seconds }: Bench,
  scenario: Scenario,
  encoding: Encoding,
  typical: Exchanged,
): Promise<Measured> => {
  const first = firstOf(scenario);
  await bare.setAnswer(typical);
  const { origin, pathname: path } = new URL(bare.answerUrl);
  const target = {
    name: `bare Fastify: ${nameOf(scenario, encoding)}`,
    origin,
    headers: headersFor(encoding, first),
    pid: bare.pid,
    postmaster: null,
    connections,
    // Drawing and checking them costs the load generator time, which would else be taken for the shop's.
    requests: scenario.again ? round(scenario.inputs.map((input) => ({ ...input, path }))) : { ...first, path },
    ...(encoding === 'identity' && { looksRight: scenario.looksRight }),
  };
  await measure(target, hotWarmUpSeconds);
  return measure(target, seconds);
};

const nameOf = ({ name }: Scenario, encoding: Encoding) => `${name} (${encoding})`;

export const firstOf = ({ name, inputs: [first] }: Scenario): Input => {
  if (!first) throw new Error(`${name} has no inputs`);
  return first;
};

/** Each input in turn, then from the start again. */
const round = (inputs: LoadRequest[]): (() => LoadRequest | null) => {
  let asked = 0;
  return () => inputs[asked++ % inputs.length] ?? null;
};

/** Each input in turn, then null. */
export const once = (inputs: Input[]): (() => LoadRequest | null) => {
  const left = inputs.values();
  return () => left.next().value ?? null;
};

/** Checks the last inputs, which the load does not use; returns their answer of median size. */
const checkAnswers = async ({ shop }: Bench, scenario: Scenario, encoding: Encoding): Promise<Exchanged> => {
  const answers: Exchanged[] = [];
  for (const input of scenario.inputs.slice(-checkedInputs)) {
    const answer = await exchange(shop.origin, encoding, input);
    try {
      if (answer.status !== 200) throw new Error(`it is ${answer.status}`);
      scenario.check(answer.text, input);
    } catch (error) {
      const asked = `${input.method} ${input.path} ${input.body ?? ''}`;
      throw new OperatorError(
        `${scenario.name}: the answer to ${asked} is not right: ${(error as Error).message}\n${answer.text.slice(0, 500)}`,
        { cause: error },
      );
    }
    answers.push(answer);
  }
  const median = answers.toSorted((a, b) => a.bytes - b.bytes)[Math.floor(answers.length / 2)];
  if (!median) throw new Error(`${scenario.name} has no inputs`);
  return median;
};

/** Sizes of the answer to a scenario's last input. */
export const measureSizes = async ({ shop }: Bench, { inputs }: Scenario): Promise<Sizes> => {
  const last = inputs.at(-1);
  if (!last) throw new Error('no inputs');
  const sized = await Promise.all(
    encodings.map(async (encoding) => [encoding, (await exchange(shop.origin, encoding, last)).bytes]),
  );
  return Object.fromEntries(sized) as Sizes;
};
