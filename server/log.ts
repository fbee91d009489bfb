import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from './config.ts';

/** The log on standard output: a JSON object a line, or lines for a person when a person is looking. */
export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino(
    { level: logLevel },
    process.stdout.isTTY
      ? pretty({ sync: true, destination: 1, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' })
      : pino.destination({ dest: 1, sync: true }),
  );

/** A line for the person at the terminal. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
