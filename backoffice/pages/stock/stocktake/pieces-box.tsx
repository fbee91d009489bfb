import { staffLimits } from '#contract/staff-limits.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { QuantityBox, selectAll } from '#ui/quantity-box.tsx';
import { useState } from 'react';
import styles from './stocktake.module.css';

type Props = { sku: string; pieces: number; onPieces: (pieces: number) => void };

/** Counted pieces, typed or stepped. Text that is no number stays, with why. */
export const PiecesBox = ({ sku, pieces, onPieces }: Props) => {
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
        wrong={wrong === null ? undefined : staffMessages.countedPiecesForm}
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
