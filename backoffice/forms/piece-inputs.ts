import { asNumber } from './number-fields.tsx';

type Field<Input> = (path: `lines.${number}`, options: { setValueAs: (typed: unknown) => number }) => Input;

/**
 * The lines with their inputs. They are registered here, together with the form's other fields, so that the order of
 * the fields is the visible one: the first wrong field gets the focus.
 */
export const pieceInputs = <Line extends { id: number }, Input>(lines: readonly Line[], field: Field<Input>) =>
  lines.map((line) => ({ ...line, input: field(`lines.${line.id}`, asNumber) }));
