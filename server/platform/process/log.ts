import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from './config.ts';

/** The log on standard output: one JSON object per line, or readable lines on a terminal. */
export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino(
    { level: logLevel },
    process.stdout.isTTY
      ? pretty({ sync: true, destination: 1, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' })
      : pino.destination({ dest: 1, sync: true }),
  );

/** Prints a line for the operator. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
