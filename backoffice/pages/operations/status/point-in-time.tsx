import type { ShopMoments } from '#contract/operations/staff-status.ts';
import { torontoDateTime } from '#kernel/dates.ts';
import record from '../../../parts/record.module.css';

const when = (at: string): string => torontoDateTime(new Date(at));

/** To which moments the shop can be brought back. */
export const Moments = ({ moments: { spans, told, tried } }: { moments: ShopMoments }) => (
  <>
    {spans.map(({ from, to }, at) => (
      <p key={from}>
        {`The shop can be brought back to any moment ${at === 0 ? '' : 'also '}from ${when(from)} to ${when(to)}.`}
      </p>
    ))}
    <p className={record.quiet}>{[told, tried].filter(Boolean).join(' ')}</p>
  </>
);
