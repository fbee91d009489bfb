type Field<Input> = (path: `lines.${number}`, options: { setValueAs: (typed: unknown) => number }) => Input;

/** What was typed as a number of pieces; nothing is none that a schema takes. */
const piecesOf = (typed: unknown): number => Number(typed === '' ? Number.NaN : typed);

/**
 * The lines with their inputs. They join the form here, where its other fields do, so that they are in the order that is
 * seen: the first wrong field gets the focus.
 */
export const pieceInputs = <Line extends { id: number }, Input>(lines: readonly Line[], field: Field<Input>) =>
  lines.map((line) => ({ ...line, input: field(`lines.${line.id}`, { setValueAs: piecesOf }) }));
