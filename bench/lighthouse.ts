import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Lighthouse's figures for a page on a simulated slow phone, the median of three runs. Times in milliseconds. */
export type LighthouseResult = { url: string } & Record<'performance' | 'FCP' | 'LCP' | 'TBT' | 'CLS' | 'SI', number>;

const script = fileURLToPath(new URL('../e2e/lighthouse.ts', import.meta.url));

/** Measures pages of a running shop in a real browser. @throws when none is installed */
export const measureLighthouse = async (origin: string, paths: string[]): Promise<LighthouseResult[]> => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    script,
    '--json',
    ...paths.map((path) => origin + path),
  ]);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LighthouseResult);
};
