import { staffLinks } from '#contract/staff-links.ts';
import type { StaffReceiving } from '#contract/stock/staff-receiving.ts';
import { shopDay } from '#kernel/dates.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useState } from 'react';
import { useStaff } from '../../../api/api.ts';
import { OrderLink, RecordLink } from '../../../parts/record-page.tsx';
import record from '../../../parts/record.module.css';
import styles from './receiving.module.css';
import type { useScans } from './use-scans.ts';

type Order = StaffReceiving['canGo'][number];
type Props = {
  receiving: StaffReceiving;
  scans: Pick<ReturnType<typeof useScans>, 'release' | 'waiting'>;
};

/** The orders that waited for what came, oldest first. Once it is booked in the chosen ones are released; part orders are not chosen. */
export const CanGo = ({ receiving: { canGo, lines, released }, scans }: Props) => {
  const { may } = useStaff();
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set());
  // Scanned pieces are in stock once they are booked in.
  const isBooked = lines.every(({ scanned }) => scanned === 0);
  // Of what is not counted back orders alone are known: whether no order waits is not.
  const isUncounted = lines.some(({ counted, scanned, received }) => !counted && scanned + received > 0);
  const canRelease = isBooked && may('orders') && may('invoices');
  const isChosen = ({ id, whole }: Order) => whole !== turned.has(id);
  const chosen = canGo.filter(isChosen).map(({ id }) => id);
  const turn = (id: number) =>
    setTurned((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
  return (
    <section aria-labelledby="can-go">
      <h2 id="can-go">Can go now</h2>
      <Released released={released} />
      <Uncounted lines={lines} />
      {canGo.length === 0 ? (
        <p className={record.quiet}>
          {isUncounted ? null : isBooked ? 'No order waits for what came.' : 'No order waits for what was scanned.'}
        </p>
      ) : (
        <ol className={styles.orders}>
          {canGo.map((order) => (
            <li key={order.id} className={styles.order}>
              {canRelease && (
                <input
                  type="checkbox"
                  aria-label={`Release ${order.code}`}
                  checked={isChosen(order)}
                  onChange={() => turn(order.id)}
                />
              )}
              <div>
                <OrderLink id={order.id}>{order.code}</OrderLink>
                {!order.whole && <span className={record.open}> in part</span>}
                <p className={record.quiet}>
                  {order.lines
                    .map(({ sku, pieces, of }) => `${pieces === of ? pieces : `${pieces} of ${of}`} × ${sku}`)
                    .join(', ')}
                  {` · waits since ${shopDay(new Date(order.placedAt))}`}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {canGo.length > 0 &&
        (canRelease ? (
          <Button
            variant="primary"
            aria-disabled={chosen.length === 0 || scans.waiting > 0}
            onClick={() => chosen.length > 0 && scans.waiting === 0 && scans.release(chosen)}
          >
            {`Release ${chosen.length} chosen`}
          </Button>
        ) : (
          <p className={record.quiet}>
            {isBooked
              ? 'Releasing needs the permissions for orders and invoices.'
              : 'They can be released when it is booked in.'}
          </p>
        ))}
    </section>
  );
};

/** Variants that came and are not counted, with a link to count them. */
const Uncounted = ({ lines }: Pick<StaffReceiving, 'lines'>) => {
  const uncounted = lines.filter(({ counted, scanned, received }) => !counted && scanned + received > 0);
  if (uncounted.length === 0) return null;
  return (
    <Notice
      kind="warn"
      title="Not counted: no stock is written for these; back orders alone are known to wait for them."
    >
      <ul>
        {uncounted.map(({ id, variantId, sku, scanned, received }) => (
          <li key={id}>
            {`${scanned + received} × `}
            <RecordLink permission="stock" to={staffLinks.variantStock(variantId)}>
              {sku}
            </RecordLink>
          </li>
        ))}
      </ul>
      <p>Begin to count them there; pieces that are here count as one begins.</p>
    </Notice>
  );
};

/** What became of those that were released: each with its invoice, or why it did not go. */
const Released = ({ released }: Pick<StaffReceiving, 'released'>) =>
  released.length > 0 && (
    <ul className={styles.orders} aria-label="Released">
      {released.map(({ id, code, invoiceId, whyNot }) => (
        <li key={id}>
          {invoiceId === null ? (
            <span className={record.open}>{`${code}: ${whyNot}`}</span>
          ) : (
            <>
              {`${code} is invoiced: `}
              <RecordLink permission="invoices" to={staffLinks.invoice(invoiceId)}>
                ship it
              </RecordLink>
            </>
          )}
        </li>
      ))}
    </ul>
  );
