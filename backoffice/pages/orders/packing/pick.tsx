import type { PickWork } from '#contract/orders/staff-packing.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { imageUrl } from '#contract/platform/images.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { NothingHere } from '#ui/nothing-here.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { callQuery, useStaff } from '../../../api/api.ts';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import { RecordSkeleton } from '../../../parts/record-skeleton.tsx';
import record from '../../../parts/record.module.css';
import { ScanBox } from '../../../parts/scan-box.tsx';
import { sound } from '../../../parts/sounds.ts';
import { TableHead } from '../../../parts/table-head.tsx';
import { TextLink } from '../../../parts/text-link.tsx';
import { isCodeOf, pickedOf, stopsOf, sumOf, useKeptPieces, withoutBack, withTaken } from './kept-pieces.ts';
import styles from './packing.module.css';
import { TakeOut } from './take-out.tsx';

/** `key`: by which it is kept. `tote`: the letter of its order. */
type Piece = PickWork['picks'][number] & { key: string; tote: string };
/** What is taken from a rack at once, for all orders that want it. */
type Stop = Piece & { picks: readonly Piece[] };

const wantedOf = ({ picks }: Stop, orderId: number): number =>
  sumOf(picks.map((pick) => (pick.orderId === orderId ? pick.pieces : 0)));

const letterOf = (index: number): string => String.fromCharCode(65 + index);

/** How the pieces that were found are shared out: the first orders first. */
const shares = ({ picks }: Stop, found: number): Record<string, number> =>
  Object.fromEntries(
    picks.map(({ key, pieces }, i) => {
      const left = found - sumOf(picks.slice(0, i).map((first) => first.pieces));
      return [key, Math.max(0, Math.min(pieces, left))];
    }),
  );

const workQuery = (orders: number[]) => callQuery('staffPickWork', { body: { orders } });

const Walk = ({ work, query }: { work: PickWork; query: ReturnType<typeof workQuery> }) => {
  const { orders, takeOut } = work;
  const { staffId } = useStaff();
  const ids = orders.map(({ id }) => id);
  const { value: kept, keep } = useKeptPieces(`walk ${staffId} ${ids.join(' ')}`);
  const lettered = work.picks.map((pick) => ({ ...pick, tote: letterOf(ids.indexOf(pick.orderId)) }));
  const { picks, taken: pieces } = withTaken(lettered, kept);
  const stops: Stop[] = stopsOf(picks, pieces);
  const takeBack = ({ picks: gone }: Stop) =>
    keep(Object.fromEntries(Object.entries(pieces).filter(([of]) => !gone.some(({ key }) => key === of))));
  const [later, setLater] = useState<readonly string[]>([]);
  const [last, setLast] = useState('');
  const [wrong, setWrong] = useState<string>();
  const takenOf = (one: Stop, orderId?: number): number =>
    sumOf(one.picks.map((pick) => (orderId === undefined || pick.orderId === orderId ? (pieces[pick.key] ?? 0) : 0)));
  const isTaken = (stop: Stop): boolean => stop.picks.every(({ key }) => key in pieces);
  const open = stops.filter((stop) => !isTaken(stop));
  // What was put off first comes first again.
  const now = open.toSorted((a, b) => later.indexOf(a.key) - later.indexOf(b.key))[0];
  const whole = sumOf(picks.map((pick) => pick.pieces));
  const done = sumOf(stops.map((stop) => takenOf(stop)));
  const take = (stop: Stop, count: number): void => {
    sound('right');
    setWrong(undefined);
    keep({ ...pieces, ...shares(stop, count) });
    setLast(stop.key);
  };
  const scans = {
    scan: (code: string) => {
      const stop = [...(now ? [now] : []), ...open].find((each) => isCodeOf(code, each));
      if (stop) return take(stop, stop.pieces);
      sound('wrong');
      setWrong(stops.some((each) => isCodeOf(code, each)) ? `${code} was taken already.` : `Not wanted here: ${code}`);
    },
    changeLast: (count: number) => {
      const stop = stops.find(({ key }) => key === last);
      if (stop && count === 0) takeBack(stop);
      else if (stop) take(stop, Math.min(count, stop.pieces));
    },
  };
  return (
    <>
      <p>{`${orders.length} ${orders.length === 1 ? 'order' : 'orders'} · ${done} of ${whole} pieces · each tick is kept on this device`}</p>
      <progress className={styles.bar} aria-label="Pieces picked" max={whole} value={done} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <TakeOut
            query={query}
            work={work}
            report={{ orders: ids, screen: 'PICK', picked: pickedOf(pieces) }}
            onBack={(back) => keep(withoutBack(pieces, back))}
          />
          {takeOut.length > 0 ? null : now ? (
            <Now
              key={now.key}
              stop={now}
              letters={ids}
              onTake={(count) => take(now, count)}
              onLater={() => setLater([...later.filter((key) => key !== now.key), now.key])}
            />
          ) : (
            <p className={styles.what}>All is picked: pack the orders now.</p>
          )}
          <p aria-live="polite" className={classNames(wrong && styles.last, wrong && styles.wrong)}>
            {wrong}
          </p>
          {takeOut.length === 0 && <ScanBox scans={scans} />}
        </div>
        <div className={styles.main}>
          <Totes orders={orders} stops={stops} takenOf={takenOf} />
          <table className={styles.walk} aria-label="The walk">
            <TableHead columns={['Rack', 'Part', 'Take', ...orders.map((_, i) => letterOf(i))]} />
            <tbody>
              {stops.map((stop) => {
                const taken = takenOf(stop);
                return (
                  <tr key={stop.key} aria-current={stop === now || undefined} data-done={isTaken(stop) || undefined}>
                    <th scope="row" className={record.code}>
                      {stop.rack ?? '–'}
                    </th>
                    <td>
                      {stop.name} <span className={record.code}>{stop.sku}</span>
                    </td>
                    <td>
                      {isTaken(stop) ? (
                        <Button variant="text" disabled={takeOut.length > 0} onClick={() => takeBack(stop)}>
                          {taken < stop.pieces ? `${taken} of ${stop.pieces}` : `✓ ${taken}`}
                          <span className="visually-hidden">{` taken back of ${stop.sku}`}</span>
                        </Button>
                      ) : (
                        stop.pieces
                      )}
                    </td>
                    {orders.map(({ id }) => (
                      <td key={id}>{(isTaken(stop) ? takenOf(stop, id) : wantedOf(stop, id)) || '·'}</td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      </div>
    </>
  );
};

type NowProps = { stop: Stop; letters: readonly number[]; onTake: (pieces: number) => void; onLater: () => void };

/** The rack to stand before: how many to take, and into which totes. */
const Now = ({ stop, letters, onTake, onLater }: NowProps) => {
  const [isShort, setIsShort] = useState(false);
  const [found, setFound] = useState('');
  const count = /^\d{1,6}$/.test(found) ? Number(found) : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (count !== undefined && count < stop.pieces) onTake(count);
  };
  return (
    <section aria-label="Now" className={styles.now}>
      <p className={styles.rack}>{stop.rack ?? 'No rack'}</p>
      {stop.image && <img src={imageUrl(stop.image, 320)} alt="" width={120} height={120} className={styles.picture} />}
      <p className={styles.what}>{stop.name}</p>
      <p className={record.code}>{stop.sku}</p>
      <p className={styles.number}>
        <strong>{stop.pieces}</strong>
      </p>
      <ul className={styles.totes} aria-label="Into">
        {letters.map(
          (orderId, i) =>
            wantedOf(stop, orderId) > 0 && (
              <li key={orderId}>
                {letterOf(i)} <strong>{wantedOf(stop, orderId)}</strong>
              </li>
            ),
        )}
      </ul>
      <p className={record.actions}>
        <Button variant="primary" onClick={() => onTake(stop.pieces)}>
          Taken
        </Button>
        <Button aria-expanded={isShort} onClick={() => setIsShort(!isShort)}>
          Short
        </Button>
        <Button onClick={onLater}>Later</Button>
      </p>
      {isShort && (
        <form method="post" onSubmit={send} className={record.actions}>
          <TextField
            label="How many lie there?"
            inputMode="numeric"
            value={found}
            onChange={({ target }) => setFound(target.value)}
            error={count !== undefined && count >= stop.pieces ? `Fewer than ${stop.pieces}.` : undefined}
          />
          <Button type="submit">Take those</Button>
        </form>
      )}
    </section>
  );
};

type TotesProps = Pick<PickWork, 'orders'> & {
  stops: readonly Stop[];
  takenOf: (stop: Stop, orderId: number) => number;
};

/** The orders with their letters, how far each is, and where each is packed. */
const Totes = ({ orders, stops, takenOf }: TotesProps) => (
  <ul className={styles.orders} aria-label="Orders of this walk">
    {orders.map(({ id, code, company, comments, status, pack }, i) => (
      <li key={id}>
        <strong>{letterOf(i)}</strong> <TextLink to={staffLinks.orderPack(id)}>{`Pack ${code}`}</TextLink>
        <span>{company}</span>
        <span>
          {`${sumOf(stops.map((stop) => takenOf(stop, id)))} of ${sumOf(stops.map((stop) => wantedOf(stop, id)))}`}
        </span>
        {!pack.possible && <span className={record.open}>{status.name}</span>}
        {comments !== '' && <span className={record.quiet}>{comments}</span>}
      </li>
    ))}
  </ul>
);

/** Several orders picked in one walk, on a phone. */
export const PickPage = () => {
  const ids = (useSearchParams()[0].get('orders') ?? '')
    .split(',')
    .flatMap((id) => (/^\d{1,9}$/.test(id) ? Number(id) : []))
    .toSorted((a, b) => a - b);
  const query = workQuery(ids);
  const { data, error, refetch } = useQuery({ ...query, enabled: ids.length > 0 });
  return (
    <article className={classNames(record.record, record.wide)} tabIndex={-1} aria-busy={!data}>
      <title>Pick · Back office</title>
      <h1>Pick</h1>
      <NotLoaded error={error} again={refetch} />
      {data && <Walk work={data} query={query} />}
      {ids.length === 0 && <NothingHere>Choose orders in the list, and press Pick.</NothingHere>}
      {ids.length > 0 && !data && !error && <RecordSkeleton />}
    </article>
  );
};
