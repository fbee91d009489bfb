import type { PickedLine } from '#contract/orders/staff-orders.ts';
import { Notice } from '#ui/notice.tsx';

/** How often screens ask whether an order was picked or changed meanwhile. */
export const pollMs = 10_000;

/** What of an order lies in totes and boxes, for who changes it. */
export const PickedNotice = ({ picked }: { picked: readonly PickedLine[] }) =>
  picked.length > 0 && (
    <Notice kind="warn" title="Picking has begun: what is taken out now goes back, and the picker is told">
      <ul>
        {picked.map(({ lineId, pieces, wanted, sku, tote, rack, by }) => (
          <li key={lineId}>
            {`${pieces} of ${wanted} × ${sku} in ${tote === '' ? 'a box' : `tote ${tote}`}, by ${by}`}
            {rack !== '' && `, from rack ${rack}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
