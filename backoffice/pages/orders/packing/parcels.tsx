import { Parcel } from '#contract/orders/staff-invoices.ts';
import type { PickWork } from '#contract/orders/staff-packing.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { z } from 'zod';
import { DecimalField } from '../../../forms/number-fields.tsx';
import record from '../../../parts/record.module.css';
import { sound } from '../../../parts/sounds.ts';
import { useOnDevice } from './kept-pieces.ts';
import styles from './packing.module.css';

/** What lies in all parcels together; grams null where a part's are not known. */
const content = { pieces: z.int(), grams: z.int().nullable() };
type Content = z.infer<z.ZodObject<typeof content>>;
/** A parcel with what was typed, a weight "" for what its parts weigh, and what lay in all of them when it was closed. */
const Packed = z.object({ box: z.string(), kg: z.string(), tracking: z.string(), ...content });
const empty: z.infer<typeof Packed> = { box: '', kg: '', tracking: '', pieces: 0, grams: 0 };

/** The parcels of an order, kept on this device; what is put into the box lies in the last. */
export const useParcels = (key: string, now: Content, boxes: PickWork['boxes']) => {
  const { value: parcels, keep, clear } = useOnDevice(`${key} parcels`, z.array(Packed).min(1), [empty]);
  const shown = parcels.map((parcel, index) => {
    // Pieces that were stepped back since are in no parcel.
    const closed = parcel.pieces > now.pieces ? now : parcel;
    const [end, before] = [index === parcels.length - 1 ? now : closed, parcels[index - 1] ?? empty];
    const goods = end.grams === null || before.grams === null ? 0 : end.grams - before.grams;
    const proposed = goods > 0 ? goods + (boxes.find(({ name }) => name === parcel.box)?.grams ?? 0) : null;
    const { box, kg, tracking } = parcel;
    const grams = kg.trim() === '' ? proposed : Math.round(Number(kg.replace(',', '.')) * 1000);
    const sent = { tracking, box, grams };
    const holds = Math.max(0, end.pieces - before.pieces);
    return { number: index + 1, box, kg, tracking, proposed, sent, holds, isRight: Parcel.safeParse(sent).success };
  });
  const last = shown.at(-1)!;
  return {
    shown,
    sent: shown.map(({ sent }) => sent),
    /** Why they cannot be sent; null if they can. */
    whyNot: shown.some(({ holds }) => holds === 0)
      ? 'A parcel is empty: take it away, or put something into it.'
      : shown.every(({ isRight }) => isRight)
        ? null
        : 'The weight of a parcel is none.',
    change: (index: number, next: Partial<typeof empty>): void =>
      keep(parcels.map((parcel, at) => (at === index ? { ...parcel, ...next } : parcel))),
    next: (): void => {
      sound(last.holds > 0 ? 'right' : 'wrong');
      if (last.holds > 0) keep([...parcels.slice(0, -1), { ...parcels.at(-1)!, ...now }, { ...empty, box: last.box }]);
    },
    /** What lies in the last one lies in the one before. */
    takeAway: (): void => keep(parcels.slice(0, -1)),
    clear,
  };
};

type Props = { parcels: ReturnType<typeof useParcels>; boxes: PickWork['boxes']; isWhole: boolean };

/** Box, weight and number of each parcel; the scan of a whole order's last label sends it. */
export const ParcelFields = ({ parcels: { shown, change, next, takeAway }, boxes, isWhole }: Props) => (
  <>
    {shown.map(({ number, box, kg, tracking, holds, proposed, isRight }, index) => (
      <fieldset key={number} className={styles.parcel}>
        <legend>{`Parcel ${number} · ${holds} ${holds === 1 ? 'piece' : 'pieces'}`}</legend>
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
          hint={proposed === null ? undefined : `Its parts and the box: ${(proposed / 1000).toFixed(2)} kg`}
          error={isRight ? undefined : 'Such as 1.84'}
          value={kg}
          onChange={(event) => change(index, { kg: event.target.value })}
          // A scale types Enter behind what it weighs.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
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
        {index > 0 && number === shown.length && (
          <Button variant="text" onClick={takeAway} aria-label={`Take away: parcel ${number}`}>
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
