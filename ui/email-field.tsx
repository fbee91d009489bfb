import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

export const EmailField = (props: ComponentProps<typeof TextField>) => (
  <TextField inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />
);
