import { shopDateTime } from '#kernel/dates.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { NothingHere } from '#ui/nothing-here.tsx';
import { useState } from 'react';
import { ConfirmButton } from '../../../parts/dialog-button.tsx';
import record from '../../../parts/record.module.css';
import { ScanBox } from '../../../parts/scan-box.tsx';
import { keepCount } from './kept-counts.ts';
import { OpenCodes } from './open-codes.tsx';
import { addScan, changeLast, removeLine, setPieces } from './rack-count.ts';
import styles from './stocktake.module.css';
import { useCount } from './use-count.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import * as staffMessages from '#messages/staff.js';
import { QuantityBox, selectAll } from '#ui/quantity-box.tsx';

type Props = {
  locationId: number;
  storedAs: string;
  others: readonly { id: number; code: string }[];
  /** The code of another rack was scanned. */
  onRack: (rackId: number) => void;
};

/** Counts one rack: each scan adds one. What should lie there is not shown. */
export const CountedRack = ({ locationId, storedAs, others, onRack }: Props) => {
  const { count, change, isWaiting, isFull } = useCount(storedAs, locationId);
  if (!count) return null;
  const pieces = [...count.lines, ...count.open].reduce((sum, each) => sum + each.pieces, 0);
  const scan = (code: string, more: number) => {
    const other = others.find((each) => each.code.toUpperCase() === code.toUpperCase());
    if (other) onRack(other.id);
    else change((kept) => addScan(kept, code, more, Date.now()));
  };
  return (
    <section aria-label={`Rack ${count.rack}`} className={styles.rack}>
      <div className={styles.now}>
        <h2>{`Rack ${count.rack}`}</h2>
        <p className={styles.sum}>
          <strong>{pieces.toLocaleString('en-CA')}</strong> {pieces === 1 ? 'piece' : 'pieces'}
        </p>
      </div>
      <p className={record.quiet}>
        {`Kept on this device, counted last ${shopDateTime(new Date(count.at))}; nothing is booked yet.`}
      </p>
      {isFull && (
        <Notice kind="error">This device keeps no more: please compare and book what is counted so far.</Notice>
      )}
      <ScanBox
        scans={{
          scan,
          changeLast: (many) => change((kept) => changeLast(kept, many, Date.now())),
        }}
      />
      <output className={styles.told}>
        {isWaiting && 'There is no connection: scans are kept here and asked for again.'}
      </output>
      <OpenCodes open={count.open} change={change} />
      {count.lines.length === 0 ? (
        <NothingHere>Nothing is counted here yet.</NothingHere>
      ) : (
        <ul aria-label="Counted" className={styles.lines}>
          {count.lines.map((line) => (
            <li key={line.variantId} className={styles.line}>
              <span className={styles.what}>
                <strong className={record.code}>{line.sku}</strong>
                <span>{line.name}</span>
                {!line.counted && <span className={styles.told}>not counted: it will not be booked</span>}
              </span>
              <PiecesBox
                sku={line.sku}
                pieces={line.pieces}
                onPieces={(many) => change((kept) => setPieces(kept, line.variantId, many, Date.now()))}
              />
              <Button
                shape="icon"
                variant="bare"
                aria-label={`Take ${line.sku} off the count`}
                onClick={() => change((kept) => removeLine(kept, line.variantId))}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p>
        <ConfirmButton
          label="Discard the count of this rack"
          variant="text"
          title={`Discard the count of ${count.rack}?`}
          action="Discard it"
          onConfirm={() => keepCount(storedAs, null)}
        >
          {`${pieces} counted pieces are lost. Nothing was booked.`}
        </ConfirmButton>
      </p>
    </section>
  );
};

type PiecesProps = { sku: string; pieces: number; onPieces: (pieces: number) => void };

/** Counted pieces, typed or stepped. Text that is no number stays, with why. */
const PiecesBox = ({ sku, pieces, onPieces }: PiecesProps) => {
  const [wrong, setWrong] = useState<string | null>(null);
  const set = (many: number) => {
    setWrong(null);
    onPieces(many);
  };
  return (
    <div className={styles.pieces}>
      <QuantityBox
        aria-label={`Pieces of ${sku}`}
        value={wrong ?? String(pieces)}
        wrong={wrong === null ? undefined : staffMessages.countedPiecesForm()}
        onFocus={selectAll}
        onText={(typed) => {
          const text = typed.trim();
          if (/^\d{1,7}$/.test(text) && Number(text) <= staffLimits.stockPiecesMax) set(Number(text));
          else setWrong(typed);
        }}
        steps={{
          less: { label: `One less of ${sku}`, disabled: pieces === 0, onPress: () => set(pieces - 1) },
          more: { label: `One more of ${sku}`, disabled: false, onPress: () => set(pieces + 1) },
          iconSize: 18,
        }}
        balloon="right"
        classes={{ control: styles.control, input: styles.big }}
      />
    </div>
  );
};
