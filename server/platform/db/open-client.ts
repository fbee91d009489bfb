import { Client, type ClientConfig } from 'pg';

/** Opens a connection, which ends with the block that declares it (`await using`). */
export const openClient = async (given: string | ClientConfig): Promise<Client & AsyncDisposable> => {
  const client = new Client(given);
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
};
