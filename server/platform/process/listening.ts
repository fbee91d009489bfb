import { createServer } from 'node:net';
import type { Config } from './config.ts';
import { OperatorError } from './operator-error.ts';

type Address = Pick<Config, 'port' | 'host'>;

/** A message for the operator when the server cannot listen. */
export const explainListening = (error: unknown, { port, host }: Address): unknown => {
  const { code } = error as NodeJS.ErrnoException;
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is taken by another program: stop that one, or choose another port with PORT.`,
    EACCES: `Listening on port ${port} is not allowed to this user: choose a port above 1023 with PORT.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
    ENOTFOUND: `HOST ${host} is not known.`,
  };
  const reason = code === undefined ? undefined : reasons[code];
  return reason === undefined ? error : new OperatorError(reason, { cause: error });
};

/** Checks the port before the long start. @throws OperatorError */
export const refuseTakenPort = async (address: Address): Promise<void> => {
  try {
    await new Promise<void>((resolve, reject) => {
      const probe = createServer();
      probe.once('error', reject);
      probe.listen(address.port, address.host, () => probe.close(() => resolve()));
    });
  } catch (error) {
    throw explainListening(error, address);
  }
};
