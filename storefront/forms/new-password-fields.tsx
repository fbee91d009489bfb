import { TextField } from '#ui/text-field.tsx';
import type { CallForm } from './use-call-form.ts';

type Field = Omit<ReturnType<CallForm<{ password: string }>['field']>, 'name'> & { name: string };

/** A new password and its repetition, as both resets ask for them (specification section 5). */
export const NewPasswordFields = ({ field }: { field: (name: 'password' | 'confirmPassword') => Field }) => (
  <>
    <TextField
      label="Password"
      type="password"
      hint="At least 8 characters"
      autoComplete="new-password"
      {...field('password')}
    />
    <TextField label="Confirm Password" type="password" autoComplete="new-password" {...field('confirmPassword')} />
  </>
);
