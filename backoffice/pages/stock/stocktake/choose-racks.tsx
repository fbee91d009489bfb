import { useAct } from '../../../parts/use-act.ts';
import type { StockLocation } from '#contract/stock/staff-locations.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { NothingHere } from '#ui/nothing-here.tsx';
import { Problems } from '#ui/problems.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { api } from '../../../api/api.ts';
import { useStaff } from '../../../api/use-staff.ts';
import { countKey, keepCount } from './kept-counts.ts';
import { openRack } from './rack-count.ts';
import styles from './stocktake.module.css';

type Props = { location: StockLocation; isKept: (rackId: number) => boolean; onBegin: (rackIds: number[]) => void };

/** Chooses racks by tick, or by scanning their labels. What was begun on this device goes on. */
export const ChooseRacks = ({ location: { id, racks }, isKept, onBegin }: Props) => {
  const { staffId } = useStaff();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState<string>();
  const { act, problems } = useAct();
  if (racks.length === 0) return <NothingHere>This location has no racks: please add some first.</NothingHere>;
  const choose = (rackId: number, on: boolean) =>
    setChosen((before) => [...before.filter((each) => each !== rackId), ...(on ? [rackId] : [])]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.trim();
    if (code === '') return;
    const rack = racks.find((each) => each.code.toUpperCase() === code.toUpperCase());
    setUnknown(rack ? undefined : staffMessages.rackUnknown(code));
    if (!rack) return;
    choose(rack.id, true);
    setTyped('');
  };
  const begin = async () => {
    for (const rackId of chosen.filter((each) => !isKept(each)))
      keepCount(countKey(staffId, rackId), openRack(await api.staffRackSheet({ params: { id, rackId } }), Date.now()));
    onBegin([...chosen]);
  };
  return (
    <>
      <Problems problems={problems} />
      <form method="post" onSubmit={send}>
        <TextField
          label="Scan a rack, or type its code"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          error={unknown}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <ul aria-label="Racks" className={styles.choice}>
        {racks.map((rack) => (
          <li key={rack.id}>
            <Checkbox
              label={rack.code}
              count={isKept(rack.id) ? 'begun on this device' : ''}
              checked={chosen.includes(rack.id)}
              onChange={(on) => choose(rack.id, on)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button
          variant="primary"
          size="large"
          aria-disabled={chosen.length === 0}
          onClick={() => chosen.length > 0 && act(begin)}
        >
          {chosen.length < 2 ? 'Count this rack' : `Count ${chosen.length} racks`}
        </Button>
        {chosen.length === 0 && <p className={styles.why}>Choose one or several racks.</p>}
      </div>
    </>
  );
};
