type Field<Input> = (path: `lines.${number}`, options: { setValueAs: (typed: unknown) => number }) => Input;

/** A typed number of pieces; an empty text becomes one that every schema refuses. */
const piecesOf = (typed: unknown): number => Number(typed === '' ? Number.NaN : typed);

/**
 * The lines with their inputs. They are registered here, together with the form's other fields, so that the order of
 * the fields is the visible one: the first wrong field gets the focus.
 */
export const pieceInputs = <Line extends { id: number }, Input>(lines: readonly Line[], field: Field<Input>) =>
  lines.map((line) => ({ ...line, input: field(`lines.${line.id}`, { setValueAs: piecesOf }) }));
