import { createHash } from 'node:crypto';
import { columnOf, type Db, execute } from '../db/db.ts';
import { clientNetwork } from '../viewer/client-network.ts';

/** Where a sign-in comes from: the client's address, and the token of its device cookie, "" for none. */
export type Place = { address: string; device: string };

export type Realm = 'customer' | 'staff';

const hashed = (kind: string, value: string): Buffer => createHash('sha256').update(`${kind} ${value}`).digest();
const networkOf = ({ address }: Place): Buffer => hashed('network', clientNetwork(address));
const deviceOf = ({ device }: Place): Buffer => hashed('device', device);

/** The last so many; more are of no use to a person. */
const placesMax = 20;
/** Places not used for so long are forgotten. Milliseconds. */
export const placeMs = 180 * 24 * 60 * 60 * 1000;

/** Whether the account, existing or not, signed in from this device or network before. */
export const isKnown = async (
  db: Db,
  realm: Realm,
  account: string,
  place: Place,
): Promise<{ device: boolean; network: boolean }> => {
  const [network, device] = [networkOf(place), deviceOf(place)];
  const known = await columnOf<Buffer>(db)`select place from known_place
    where realm = ${realm} and account = ${account} and place in (${network}, ${device})`;
  const has = (wanted: Buffer) => known.some((each) => wanted.equals(each));
  return { device: place.device !== '' && has(device), network: has(network) };
};

/** Notes where an account signed in from; at most one write a day for each place. */
export const rememberPlace = async (db: Db, realm: Realm, account: string, place: Place, now: Date): Promise<void> => {
  const places = [networkOf(place), ...(place.device === '' ? [] : [deviceOf(place)])];
  const noted = await execute(db)`
    insert into known_place as k (realm, account, place, last_at)
    select ${realm}, ${account}, place, ${now} from unnest(${places}::bytea[]) place
    on conflict (realm, account, place) do update set last_at = excluded.last_at
    where k.last_at < excluded.last_at - interval '1 day'`;
  if (noted === 0) return;
  await execute(db)`
    delete from known_place where (realm, account, place) in (
      select realm, account, place from known_place where realm = ${realm} and account = ${account}
      order by last_at desc offset ${placesMax})`;
};
