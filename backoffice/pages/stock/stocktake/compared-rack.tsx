import type { RackSheet } from '#contract/stock/staff-stocktake.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import { NothingHere } from '#ui/nothing-here.tsx';
import { Problems } from '#ui/problems.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { api } from '../../../api/api.ts';
import record from '../../../parts/record.module.css';
import { type ComparedLine, compareRack } from './compare-rack.ts';
import { OpenCodes } from './open-codes.tsx';
import { countAgain, removeLine, sayNone } from './rack-count.ts';
import styles from './stocktake.module.css';
import { useCount } from './use-count.ts';

type Props = { locationId: number; sheet: RackSheet; storedAs: string; onBack: () => void };

const said = ({ state, line, there }: ComparedLine): string => {
  switch (state) {
    case 'MOVED':
      return 'moved since its count began: please count it again';
    case 'NOT_COUNTED':
      return 'not counted: it will not be booked';
    case 'NONE':
    case 'DIFFERS':
      return line.pieces > there ? `${line.pieces - there} more` : `${there - line.pieces} fewer`;
    case 'SAME':
      return 'as it should be';
  }
};

/** A counted rack beside the ledger: first what asks for something, then differences, then the rest. */
export const ComparedRack = ({ locationId, sheet, storedAs, onBack }: Props) => {
  const { count, change } = useCount(storedAs, locationId);
  const { act, problems } = useAct();
  if (!count) return null;
  const lines = compareRack(count, sheet);
  const differing = lines.filter(({ state }) => state === 'DIFFERS' || state === 'MOVED');
  const none = lines.filter(({ state }) => state === 'NONE');
  const again = (which: readonly ComparedLine[]) =>
    act(async () => {
      const counted = which.map(({ line }) => line);
      const now = await api.staffRackSheet({ params: { id: locationId, rackId: sheet.rackId } });
      change((kept) => countAgain(kept, counted, now));
      onBack();
    });
  return (
    <section aria-label={`Rack ${count.rack}`} className={styles.rack}>
      <h2>{`Rack ${count.rack}`}</h2>
      <Problems problems={problems} />
      <OpenCodes open={count.open} change={change} />
      <div className={record.actions}>
        {differing.length > 1 && (
          <Button onClick={() => again(differing)}>{`Count the ${differing.length} that differ again`}</Button>
        )}
        {none.length > 1 && (
          <Button
            onClick={() => change((kept) => none.reduce((sum, { line }) => sayNone(sum, line, true), kept))}
          >{`None of these ${none.length} is there`}</Button>
        )}
      </div>
      {lines.length === 0 && <NothingHere>Nothing was counted here, and nothing should be here.</NothingHere>}
      <ul aria-label={`Compared on ${count.rack}`} className={styles.lines}>
        {lines.map((compared) => (
          <li
            key={compared.line.variantId}
            className={classNames(styles.compared, compared.state !== 'SAME' && styles.differs)}
          >
            <span className={styles.what}>
              <strong className={record.code}>{compared.line.sku}</strong>
              <span>{compared.line.name}</span>
              <span className={record.quiet}>{said(compared)}</span>
            </span>
            <span className={styles.counted}>
              <strong>{compared.line.pieces}</strong>
              {compared.state !== 'NOT_COUNTED' && ` of ${compared.there}`}
            </span>
            <Choices
              compared={compared}
              onNone={(on) => change((kept) => sayNone(kept, compared.line, on))}
              onAgain={() => again([compared])}
              onRemove={() => change((kept) => removeLine(kept, compared.line.variantId))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};

type ChoicesProps = {
  compared: ComparedLine;
  onNone: (on: boolean) => void;
  onAgain: () => void;
  onRemove: () => void;
};

const Choices = ({ compared: { state, line }, onNone, onAgain, onRemove }: ChoicesProps) => {
  if (state === 'SAME') return null;
  return (
    <span className={styles.choices}>
      {(state === 'NONE' || line.isNone) && (
        <Checkbox label={`None of ${line.sku} is there`} checked={line.isNone} onChange={onNone} />
      )}
      {state === 'NOT_COUNTED' ? (
        <Button aria-label={`Leave out: ${line.sku}`} onClick={onRemove}>
          Leave out
        </Button>
      ) : (
        <Button aria-label={`Count again: ${line.sku}`} onClick={onAgain}>
          Count again
        </Button>
      )}
    </span>
  );
};
