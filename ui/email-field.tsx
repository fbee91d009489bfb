import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** A field for an e-mail address. */
export const EmailField = (props: ComponentProps<typeof TextField>) => (
  <TextField inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />
);
