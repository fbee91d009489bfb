import { useAct } from '../../../parts/use-act.ts';
import type { BookedStocktake, RackSheet } from '#contract/stock/staff-stocktake.ts';
import { Button } from '#ui/button.tsx';
import { Problems } from '#ui/problems.tsx';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { useStaff } from '../../../api/use-staff.ts';
import { bookedBody, keepTheRest } from './book-racks.ts';
import { ComparedRacks } from './compared-racks.tsx';
import { CountedRack } from './counted-rack.tsx';
import { countKey } from './kept-counts.ts';
import styles from './stocktake.module.css';

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
