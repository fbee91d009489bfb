import { OperatorError } from '#server/operator-error.ts';
import type { Bare } from './bare.ts';
import { exchange, type Exchanged, headersFor } from './exchange.ts';
import type { Input } from './inputs.ts';
import { type LoadRequest, type Measured, measure } from './load.ts';
import { encodings, type Encoding } from './options.ts';
import { rssMb } from './process-figures.ts';
import type { Scenario } from './scenarios.ts';
import type { Running } from './shop-server.ts';

/** Bytes of a typical answer's body in each encoding. */
export type Sizes = Record<Encoding, number>;

/** The shop's figures and those of a bare Fastify that answers the same bytes. */
export type ScenarioResult = {
  name: string;
  encoding: Encoding;
  /** Of the typical answer, over the wire. */
  bytes: number;
  shop: Measured;
  bare: Measured;
  rssMb: number | null;
};

export type Bench = {
  shop: Running;
  bare: Bare;
  postmaster: number | null;
  connections: number;
  seconds: number;
  /** Makes the shop forget every answer. */
  forget: () => Promise<void>;
  /** Ends what the shop still does after the load, before something else is measured on its core. */
  settle?: () => Promise<void>;
};

const checkedInputs = 20;
const hotWarmUpSeconds = 1;
/** Until the code of queries and rendering has been compiled, with inputs that are not asked for again. */
const coldWarmUpSeconds = 2;

/**
 * Measures one scenario: checks answers whole, warms up, loads the shop, then loads a bare Fastify with the bytes of a
 * typical answer (of several: the one of median size).
 * @throws OperatorError when an answer is not right.
 */
export const measureScenario = async (
  bench: Bench,
  scenario: Scenario,
  encoding: Encoding,
): Promise<ScenarioResult> => {
  const { shop, bare, postmaster, connections, seconds } = bench;
  const name = `${scenario.name} (${encoding})`;
  const hot = scenario.inputs.length === 1;
  await bench.forget();
  const typical = await checkAnswers(bench, scenario, encoding);
  const [first] = scenario.inputs;
  if (!first) throw new Error(`${name} has no inputs`);
  const headers = headersFor(encoding, first);
  const target = {
    name,
    origin: shop.origin,
    headers,
    pid: shop.pid,
    postmaster,
    connections,
    requests: hot ? first : scenario.again ? round(scenario.inputs) : once(scenario.inputs.slice(0, -checkedInputs)),
    ...(encoding === 'identity' && { looksRight: scenario.looksRight }),
  };
  await measure(target, hot ? hotWarmUpSeconds : coldWarmUpSeconds);
  const measured = await measure(target, seconds);
  await bench.settle?.();

  await bare.setAnswer(typical);
  const { origin, pathname: path } = new URL(bare.answerUrl);
  const beside = {
    name: `bare Fastify: ${name}`,
    origin,
    headers,
    pid: bare.pid,
    postmaster: null,
    connections,
    requests: { ...first, path },
  };
  await measure(beside, hotWarmUpSeconds);
  const besideMeasured = await measure(beside, seconds);
  return {
    name: scenario.name,
    encoding,
    bytes: typical.bytes,
    shop: measured,
    bare: besideMeasured,
    rssMb: await rssMb(shop.pid),
  };
};

/** One after the other, then from the beginning. */
const round = (inputs: Input[]): (() => LoadRequest | null) => {
  let asked = 0;
  return () => inputs[asked++ % inputs.length] ?? null;
};

/** One after the other, then null. */
const once = (inputs: Input[]): (() => LoadRequest | null) => {
  const left = inputs.values();
  return () => left.next().value ?? null;
};

/** Checks the last inputs, which no load asks for; of their answers the one of median size. */
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
