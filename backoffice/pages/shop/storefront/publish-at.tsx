import * as staffMessages from '#messages/staff.js';
import { shopInstant } from '#kernel/dates.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useState } from 'react';
import styles from './publish-at.module.css';

type Props = { label: string; disabled: boolean; onSchedule: (at: string) => void };

/** A time in the shop's time, at which a draft is published; an invalid one is reported at its field. */
export const PublishAt = ({ label, disabled, onSchedule }: Props) => {
  const [local, setLocal] = useState('');
  const [wrong, setWrong] = useState<string>();
  const schedule = (): void => {
    const at = shopInstant(local);
    if (at) onSchedule(at.toISOString());
    else setWrong(staffMessages.publishTimeForm());
  };
  return (
    <div className={styles.at}>
      <TextField
        label={label}
        type="datetime-local"
        hint="In the shop’s time. Until then your draft is put aside."
        error={wrong}
        value={local}
        onChange={(event) => {
          setLocal(event.currentTarget.value);
          setWrong(undefined);
        }}
      />
      <p>
        <Button disabled={disabled} onClick={schedule}>
          Publish then
        </Button>
      </p>
    </div>
  );
};
