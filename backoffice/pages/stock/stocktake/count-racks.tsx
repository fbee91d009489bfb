import type { BookedStocktake, RackSheet } from '#contract/stock/staff-stocktake.ts';
import { Button } from '#ui/button.tsx';
import { Problems } from '#ui/problems.tsx';
import { useId, useState } from 'react';
import { useAct } from '../../../parts/use-act.ts';
import { api, useStaff } from '../../../api/api.ts';
import { compareRack, isReady } from './compare-rack.ts';
import { countKey, keepCount, keptCount, useKeptCounts } from './kept-counts.ts';
import { isEmptyCount, keepLeft } from './rack-count.ts';
import { CountedRack } from './counted-rack.tsx';
import styles from './stocktake.module.css';
import { ComparedRack } from './compared-rack.tsx';

type BookedLine = { rackId: number; variantId: number; pieces: number; seen: number };

/** The lines of all racks that can be booked, as they are kept now. */
const bookedBody = (staffId: number, sheets: readonly RackSheet[]): BookedLine[] =>
  sheets.flatMap((sheet) => {
    const count = keptCount(countKey(staffId, sheet.rackId));
    if (!count) return [];
    return compareRack(count, sheet)
      .filter(isReady)
      .map(({ line: { variantId, pieces, seen } }) => ({ rackId: sheet.rackId, variantId, pieces, seen }));
  });

/** Keeps what was not booked, and drops the racks of which nothing is left. */
const keepTheRest = (
  staffId: number,
  sheets: readonly RackSheet[],
  sent: readonly BookedLine[],
  { left }: BookedStocktake,
): void => {
  for (const { rackId } of sheets) {
    const key = countKey(staffId, rackId);
    const count = keptCount(key);
    if (!count) continue;
    const isLeft = (variantId: number) => left.some((each) => each.rackId === rackId && each.variantId === variantId);
    // What was counted on while it was sent stays, too.
    const booked = sent.filter(
      (line) =>
        line.rackId === rackId &&
        !isLeft(line.variantId) &&
        (count.lines.find(({ variantId }) => variantId === line.variantId)?.pieces ?? 0) === line.pieces,
    );
    const ids = booked.map(({ variantId }) => variantId);
    const rest = keepLeft(count, ids);
    keepCount(key, isEmptyCount(rest) ? null : rest);
  }
};

type ComparedRacksProps = {
  locationId: number;
  sheets: readonly RackSheet[];
  isBusy: boolean;
  onBook: () => void;
  /** Back to counting a rack. */
  onBack: (rackId: number) => void;
};

/** Counted racks beside the ledger, and the button that books them all. */
const ComparedRacks = ({ locationId, sheets, isBusy, onBook, onBack }: ComparedRacksProps) => {
  const { staffId } = useStaff();
  const id = useId();
  const keys = sheets.map(({ rackId }) => countKey(staffId, rackId));
  const kept = useKeptCounts(keys);
  const counts = sheets.map((sheet, index) => ({ sheet, count: kept[index] ?? null }));
  const lines = counts.flatMap(({ sheet, count }) => (count ? compareRack(count, sheet) : []));
  const ready = lines.filter(isReady).length;
  const asked = counts.flatMap(({ count }) => count?.open.filter(({ state }) => state === 'ASKING') ?? []).length;
  const none = lines.filter(({ state }) => state === 'NONE').length;
  const whyNot = [
    asked > 0 && `${asked} scanned codes are still asked for.`,
    none > 0 && `${none} of which none was counted: please confirm them, or count them.`,
    ready === 0 && 'There is nothing to book.',
  ].find((each) => each !== false);
  return (
    <>
      {sheets.map((sheet, index) => (
        <ComparedRack
          key={sheet.rackId}
          locationId={locationId}
          sheet={sheet}
          storedAs={keys[index] ?? ''}
          onBack={() => onBack(sheet.rackId)}
        />
      ))}
      <div className={styles.foot}>
        <Button
          variant="primary"
          size="large"
          aria-disabled={whyNot !== undefined || isBusy}
          aria-describedby={whyNot === undefined ? undefined : id}
          onClick={() => whyNot === undefined && onBook()}
        >
          {`Book ${ready} ${ready === 1 ? 'line' : 'lines'}`}
        </Button>
        <Button size="large" onClick={() => onBack(sheets[0]?.rackId ?? 0)}>
          Back to counting
        </Button>
        {whyNot !== undefined && (
          <p id={id} className={styles.why}>
            {whyNot}
          </p>
        )}
      </div>
    </>
  );
};

type Props = {
  locationId: number;
  racks: readonly { id: number; code: string }[];
  onBooked: (booked: BookedStocktake | null) => void;
  onLeave: () => void;
};

/** Counts racks one beside the other; all are compared and booked together. */
export const CountRacks = ({ locationId, racks, onBooked, onLeave }: Props) => {
  const { staffId } = useStaff();
  const [current, setCurrent] = useState(racks[0]?.id);
  const [sheets, setSheets] = useState<readonly RackSheet[] | null>(null);
  const { act, busy, problems } = useAct();
  const rack = racks.find(({ id }) => id === current) ?? racks[0];
  const look = async (): Promise<readonly RackSheet[]> =>
    Promise.all(racks.map(({ id }) => api.staffRackSheet({ params: { id: locationId, rackId: id } })));
  const book = (shown: readonly RackSheet[]) =>
    act(async () => {
      const lines = bookedBody(staffId, shown);
      const booked = await api.staffBookStocktake({ params: { id: locationId }, body: { lines } });
      keepTheRest(staffId, shown, lines, booked);
      onBooked(booked);
      setSheets(await look());
    });
  if (!rack) return null;
  return (
    <>
      <Problems problems={problems} />
      {sheets ? (
        <ComparedRacks
          locationId={locationId}
          sheets={sheets.filter(({ rackId }) => racks.some(({ id }) => id === rackId))}
          isBusy={busy}
          onBook={() => book(sheets)}
          onBack={(rackId) => {
            setCurrent(rackId);
            setSheets(null);
          }}
        />
      ) : (
        <>
          {racks.length > 1 && (
            <fieldset aria-label="Racks" className={styles.racks}>
              {racks.map(({ id, code }) => (
                <Button key={id} size="large" aria-pressed={id === rack.id} onClick={() => setCurrent(id)}>
                  {code}
                </Button>
              ))}
            </fieldset>
          )}
          <CountedRack
            key={rack.id}
            locationId={locationId}
            storedAs={countKey(staffId, rack.id)}
            others={racks}
            onRack={setCurrent}
          />
          <div className={styles.foot}>
            <Button
              variant="primary"
              size="large"
              onClick={() =>
                act(async () => {
                  onBooked(null);
                  setSheets(await look());
                })
              }
            >
              Compare
            </Button>
            <Button size="large" onClick={onLeave}>
              Leave it for later
            </Button>
          </div>
        </>
      )}
    </>
  );
};
