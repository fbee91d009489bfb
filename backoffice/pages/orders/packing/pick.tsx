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
import { callQuery } from '../../../api/call-query.ts';
import { useStaff } from '../../../api/use-staff.ts';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import { RecordSkeleton } from '../../../parts/record-skeleton.tsx';
import record from '../../../parts/record.module.css';
import { ScanBox } from '../../../parts/scan-box.tsx';
import { sound } from '../../../parts/sounds.ts';
import { TextLink } from '../../../parts/text-link.tsx';
import { isCodeOf, sumOf, useKeptPieces } from './kept-pieces.ts';
import styles from './packing.module.css';

type Pick = PickWork['picks'][number];
/** What is taken from a rack at once, for all orders that want it. */
type Stop = Pick & { key: string; of: ReadonlyMap<number, number> };

const stopsOf = (picks: readonly Pick[]): Stop[] =>
  [...Map.groupBy(picks, ({ rack, sku }) => `${rack} ${sku}`)].map(([key, same]) => ({
    ...same[0]!,
    key,
    pieces: sumOf(same.map(({ pieces }) => pieces)),
    of: new Map(
      same.map(({ orderId }) => [
        orderId,
        sumOf(same.filter((each) => each.orderId === orderId).map(({ pieces }) => pieces)),
      ]),
    ),
  }));

const letterOf = (index: number): string => String.fromCharCode(65 + index);

/** How the pieces that were found are shared out: the first orders first. */
const shares = ({ of }: Stop, found: number): Map<number, number> => {
  let left = found;
  return new Map(
    [...of].map(([orderId, wanted]) => {
      const share = Math.min(wanted, left);
      left -= share;
      return [orderId, share];
    }),
  );
};

const Walk = ({ work: { orders, picks } }: { work: PickWork }) => {
  const { staffId } = useStaff();
  const stops = stopsOf(picks);
  const { pieces, put, takeBack } = useKeptPieces(`picking ${staffId} ${orders.map(({ id }) => id).join(' ')}`);
  const [later, setLater] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState<string>();
  const open = stops.filter(({ key }) => !(key in pieces));
  const now = open.find(({ key }) => !later.includes(key)) ?? open[0];
  const whole = sumOf(picks.map((pick) => pick.pieces));
  const done = sumOf(stops.map(({ key, pieces: wanted }) => (key in pieces ? wanted : 0)));
  const take = (stop: Stop, count: number): void => {
    sound('right');
    setWrong(undefined);
    put(stop.key, count);
  };
  const scans = {
    scan: (code: string) => {
      const stop = [...(now ? [now] : []), ...open].find((each) => isCodeOf(code, each));
      if (stop) return take(stop, stop.pieces);
      sound('wrong');
      setWrong(stops.some((each) => isCodeOf(code, each)) ? `${code} was taken already.` : `Not wanted here: ${code}`);
    },
    changeLast: (count: number) => {
      const last = Object.keys(pieces).at(-1);
      const stop = stops.find(({ key }) => key === last);
      if (stop && count === 0) takeBack([stop.key]);
      else if (stop) take(stop, Math.min(count, stop.pieces));
    },
  };
  return (
    <>
      <p>{`${orders.length} ${orders.length === 1 ? 'order' : 'orders'} · ${done} of ${whole} pieces · each tick is kept on this device`}</p>
      <progress className={styles.bar} aria-label="Pieces picked" max={whole} value={done} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {now ? (
            <Now
              key={now.key}
              stop={now}
              letters={orders.map(({ id }) => id)}
              onTake={(count) => take(now, count)}
              onLater={() => setLater([...later, now.key])}
            />
          ) : (
            <p className={styles.what}>All is picked: pack the orders now.</p>
          )}
          <p aria-live="polite" className={classNames(wrong && styles.last, wrong && styles.wrong)}>
            {wrong}
          </p>
          <ScanBox scans={scans} />
        </div>
        <div className={styles.main}>
          <Totes work={{ orders, picks }} stops={stops} pieces={pieces} />
          <table className={styles.walk} aria-label="The walk">
            <thead>
              <tr>
                {['Rack', 'Part', 'Take', ...orders.map((_, i) => letterOf(i))].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {stops.map((stop) => {
                const taken = pieces[stop.key];
                const shared = shares(stop, taken ?? stop.pieces);
                return (
                  <tr
                    key={stop.key}
                    aria-current={stop === now || undefined}
                    data-done={taken !== undefined || undefined}
                  >
                    <th scope="row" className={record.code}>
                      {stop.rack ?? '–'}
                    </th>
                    <td>
                      {stop.name} <span className={record.code}>{stop.sku}</span>
                    </td>
                    <td>
                      {taken === undefined ? (
                        stop.pieces
                      ) : (
                        <Button
                          variant="text"
                          aria-label={`Take back ${stop.sku}`}
                          onClick={() => takeBack([stop.key])}
                        >
                          {taken < stop.pieces ? `${taken} of ${stop.pieces}` : `✓ ${taken}`}
                        </Button>
                      )}
                    </td>
                    {orders.map(({ id }) => (
                      <td key={id} className={(shared.get(id) ?? 0) < (stop.of.get(id) ?? 0) ? record.open : undefined}>
                        {shared.get(id) ?? '·'}
                      </td>
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
        {[...stop.of].map(([orderId, pieces]) => (
          <li key={orderId}>
            {letterOf(letters.indexOf(orderId))} <strong>{pieces}</strong>
          </li>
        ))}
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
            autoFocus
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

type TotesProps = { work: PickWork; stops: readonly Stop[]; pieces: Readonly<Record<string, number>> };

/** The orders with their letters, how far each is, and where each is packed. */
const Totes = ({ work: { orders }, stops, pieces }: TotesProps) => (
  <ul className={styles.orders} aria-label="Orders of this walk">
    {orders.map(({ id, code, company, comments }, i) => {
      const mine = stops.filter(({ of }) => of.has(id));
      const whole = sumOf(mine.map(({ of }) => of.get(id)!));
      const done = sumOf(mine.map((stop) => (stop.key in pieces ? (shares(stop, pieces[stop.key]!).get(id) ?? 0) : 0)));
      return (
        <li key={id}>
          <strong>{letterOf(i)}</strong> <TextLink to={staffLinks.orderPack(id)}>{`Pack ${code}`}</TextLink>
          <span>{company}</span>
          <span>{`${done} of ${whole}`}</span>
          {comments !== '' && <span className={record.quiet}>{comments}</span>}
        </li>
      );
    })}
  </ul>
);

/** Several orders picked in one walk, on a phone. */
export const PickPage = () => {
  const ids = (useSearchParams()[0].get('orders') ?? '')
    .split(',')
    .flatMap((id) => (/^\d{1,9}$/.test(id) ? Number(id) : []));
  const { data, error, refetch } = useQuery({
    ...callQuery('staffPickWork', { body: { orders: ids } }),
    enabled: ids.length > 0,
  });
  return (
    <article className={classNames(record.record, record.wide)} tabIndex={-1} aria-busy={!data}>
      <title>Pick · Back office</title>
      <h1>Pick</h1>
      <NotLoaded error={error} again={refetch} />
      {data && <Walk work={data} />}
      {ids.length === 0 && <NothingHere>Choose orders in the list, and press Pick.</NothingHere>}
      {ids.length > 0 && !data && !error && <RecordSkeleton />}
    </article>
  );
};
