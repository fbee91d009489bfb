import { TextField } from '#ui/text-field.tsx';
import type { ComponentProps } from 'react';
import { dollarsOf, optionalDollars } from '#client/dollars-of.ts';
import { numberOf, optionalNumberOf } from './number-of.ts';

/* Fields of numbers, and how what is typed into them is read. */

export const NumberField = (props: ComponentProps<typeof TextField>) => <TextField inputMode="numeric" {...props} />;
export const DecimalField = (props: ComponentProps<typeof TextField>) => <TextField inputMode="decimal" {...props} />;

export const asNumber = { setValueAs: numberOf };
export const asOptionalNumber = { setValueAs: optionalNumberOf };
export const asDollars = { setValueAs: dollarsOf };
export const asOptionalDollars = { setValueAs: optionalDollars };
