import { OperatorError } from '#server/platform/process/operator-error.ts';
import type { Base, KeepingState, Line, Piece } from './state.ts';
import { type Lsn, lsnText, segmentName, segmentStart } from '#server/platform/db/lsn.ts';

/** How to go back to a moment: from which base, with which WAL. */
export type Way = { line: Line; base: Base; pieces: Piece[]; until: Date };

/** Moments between which one can go back to any. */
export type Span = { from: Date; to: Date };

type Kept = { lines: readonly Line[]; state: KeepingState | undefined };
/** `to` is undefined where the WAL does not reach the base's own end. */
type Reach = { pieces: Piece[]; to: Date | undefined; gap: { at: Lsn; next: Lsn } | undefined };

/** How far a base leads: until a piece is missing, or to the end. */
const reachOf = (line: Line, base: Base, state: KeepingState | undefined): Reach => {
  let end = segmentStart(base.from);
  let gap: Reach['gap'];
  const pieces: Piece[] = [];
  for (const piece of line.pieces) {
    if (piece.to <= end) continue;
    // One that was kept just before a kill can be kept again, longer.
    if (piece.from > end) {
      gap = { at: end, next: piece.from };
      break;
    }
    pieces.push(piece);
    end = piece.to;
  }
  const last = pieces.at(-1)?.at;
  // A database that is idle writes no WAL.
  const through = gap === undefined ? (state?.throughOf[line.id] ?? last) : last;
  const to = last && through && through > last ? through : last;
  return { pieces, to: to && to >= base.at ? to : undefined, gap };
};

const iso = (at: Date): string => at.toISOString();

/**
 * The way to a moment, from the last base before it.
 * @throws OperatorError when there is no base before, the WAL ends before, or a segment of it is missing
 */
export const findWay = ({ lines, state }: Kept, until: Date): Way => {
  const bases = lines
    .flatMap((line) => line.bases.map((base) => ({ line, base })))
    .toSorted((a, b) => b.base.at.getTime() - a.base.at.getTime());
  const chosen = bases.find(({ base }) => base.at <= until);
  if (!chosen) {
    const first = bases.at(-1);
    throw new OperatorError(
      first
        ? `There is no base from before ${iso(until)}: the earliest moment is ${iso(first.base.at)}.`
        : 'No moment can be gone back to: there is no base. The shop writes one by itself while it runs on its own database.',
    );
  }
  const { line, base } = chosen;
  const { pieces, to, gap } = reachOf(line, base, state);
  if (!to || to < until) {
    const latest = `With the base of ${iso(base.at)} ${to ? `the latest moment is ${iso(to)}` : 'no moment can be gone back to'}.`;
    if (gap)
      throw new OperatorError(
        `The WAL in ${line.directory} is not whole: from ${lsnText(gap.at)} to ${lsnText(gap.next)} it is missing (segment ${segmentName(line.timeline, gap.at)}). ${latest}`,
      );
    throw new OperatorError(`No WAL was kept up to ${iso(until)}. ${latest}`);
  }
  const enough = pieces.findIndex(({ at }) => at >= until);
  return { line, base, pieces: enough === -1 ? pieces : pieces.slice(0, enough + 1), until };
};

/** To which moments one can go back, the latest span first. */
export const spansOf = ({ lines, state }: Kept): Span[] => {
  const spans: Span[] = [];
  const all = lines
    .flatMap((line) =>
      line.bases.flatMap((base) => {
        const { to } = reachOf(line, base, state);
        return to ? [{ from: base.at, to }] : [];
      }),
    )
    .toSorted((a, b) => a.from.getTime() - b.from.getTime());
  for (const span of all) {
    const last = spans.at(-1);
    if (last && span.from <= last.to) last.to = span.to > last.to ? span.to : last.to;
    else spans.push({ ...span });
  }
  return spans.toReversed();
};
