import { Parcel } from '#contract/orders/staff-invoices.ts';
import type { PickWork } from '#contract/orders/staff-packing.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { DecimalField } from '../../../forms/number-fields.tsx';
import record from '../../../parts/record.module.css';
import { sound } from '../../../parts/sounds.ts';
import { useKept } from './kept-pieces.ts';
import styles from './packing.module.css';

/** A parcel while it is packed: `kg` as typed, "" for what its parts weigh; when it was closed, what lay in all parcels until then. */
const Packed = z.object({
  box: z.string(),
  kg: z.string(),
  tracking: z.string(),
  pieces: z.int().optional(),
  grams: z.int().nullable().optional(),
});
type Packed = z.infer<typeof Packed>;
const empty: Packed = { box: '', kg: '', tracking: '' };

/** What lies in all parcels together; grams null where a part's are not known. */
type Content = { pieces: number; grams: number | null };

const gramsTyped = (kg: string): number => Math.round(Number(kg.trim().replace(',', '.')) * 1000);

/** The parcels of an order, kept on this device. */
export const useParcels = (key: string, { pieces, grams }: Content, boxes: PickWork['boxes']) => {
  const { value: parcels, keep, clear } = useKept(`${key} parcels`, z.array(Packed).min(1), [empty]);
  const shown = parcels.map((parcel, index) => {
    const [until, before] = [{ pieces, grams, ...parcel }, parcels[index - 1] ?? { pieces: 0, grams: 0 }];
    const box = boxes.find(({ name }) => name === parcel.box);
    const goods = until.grams === null || before.grams == null ? null : until.grams - before.grams;
    const proposed = goods === null || goods <= 0 ? null : goods + (box?.grams ?? 0);
    return {
      ...parcel,
      holds: Math.max(0, until.pieces - (before.pieces ?? 0)),
      proposed,
      sent: {
        tracking: parcel.tracking,
        box: parcel.box,
        grams: parcel.kg.trim() === '' ? proposed : gramsTyped(parcel.kg),
      },
    };
  });
  return {
    shown,
    sent: shown.map(({ sent }) => sent),
    /** Whether all weights can be read. */
    isRight: shown.every(({ sent }) => Parcel.safeParse(sent).success),
    change: (index: number, next: Partial<Packed>): void =>
      keep(parcels.map((parcel, at) => (at === index ? { ...parcel, ...next } : parcel))),
    next: (): void => {
      const last = shown.at(-1)!;
      sound(last.holds > 0 ? 'right' : 'wrong');
      if (last.holds > 0)
        keep([...parcels.slice(0, -1), { ...parcels.at(-1)!, pieces, grams }, { ...empty, box: last.box }]);
    },
    /** The last one; what lies in it is in the one before. */
    takeAway: (): void => {
      const { pieces: _pieces, grams: _grams, ...before } = parcels.at(-2)!;
      keep([...parcels.slice(0, -2), before]);
    },
    clear,
  };
};

type Props = { parcels: ReturnType<typeof useParcels>; boxes: PickWork['boxes']; isWhole: boolean };

/** Box, weight and number of each parcel; the scan of a whole order's last label sends it. */
export const ParcelFields = ({ parcels: { shown, change, next, takeAway }, boxes, isWhole }: Props) => (
  <>
    {shown.map(({ box, kg, tracking, holds, proposed, sent }, index) => (
      <fieldset key={index} className={styles.parcel}>
        <legend>{`Parcel ${index + 1} · ${holds} ${holds === 1 ? 'piece' : 'pieces'}`}</legend>
        {boxes.length > 0 && (
          <SelectField
            label="Box"
            placeholder="Another one"
            options={boxes.map(({ name, length, width, height }) => ({
              value: name,
              label: `${name} · ${length} × ${width} × ${height} cm`,
            }))}
            value={box}
            onChange={(event) => change(index, { box: event.target.value })}
          />
        )}
        <DecimalField
          label="Weight in kg"
          optional
          placeholder={proposed === null ? '' : (proposed / 1000).toFixed(2)}
          hint={proposed === null ? undefined : `Its parts and the box: ${(proposed / 1000).toFixed(2)} kg`}
          error={Parcel.safeParse(sent).success ? undefined : 'Such as 1.84'}
          value={kg}
          onChange={(event) => change(index, { kg: event.target.value })}
        />
        <TextField
          label="Tracking"
          optional
          value={tracking}
          onChange={(event) => change(index, { tracking: event.target.value })}
          onKeyDown={(event) => {
            const isLast = shown.every((each, at) => at === index || each.tracking !== '');
            if (event.key === 'Enter' && !(isWhole && isLast)) event.preventDefault();
          }}
        />
        {index > 0 && index === shown.length - 1 && (
          <Button variant="text" onClick={takeAway} aria-label={`Take away: parcel ${index + 1}`}>
            Take away
          </Button>
        )}
      </fieldset>
    ))}
    <p className={record.actions}>
      <Button onClick={next}>
        Next parcel <kbd>F6</kbd>
      </Button>
    </p>
  </>
);

/** Keys that act wherever the focus is, but in a dialog. */
export const useKeys = (keys: Readonly<Record<string, () => void>>): void => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const act = latest.current[event.key];
      if (!act || event.repeat || document.querySelector('[role="dialog"]:modal')) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
