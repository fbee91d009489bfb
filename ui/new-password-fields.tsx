import * as accountMessages from '#messages/people.js';
import * as words from '#messages/ui.js';
import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type Input = Partial<ComponentProps<typeof TextField>>;

type Props = {
  password: Input;
  confirmPassword: Input;
  label?: string;
  hint?: string;
};

/** A new password and its repetition (specification section 5). */
export const NewPasswordFields = ({ password, confirmPassword, ...look }: Props) => {
  const { label = words.password(), hint = accountMessages.passwordHint() } = look;
  return (
    <>
      <TextField label={label} type="password" hint={hint} autoComplete="new-password" {...password} />
      <TextField label={words.confirmPassword()} type="password" autoComplete="new-password" {...confirmPassword} />
    </>
  );
};
