/**
 * A picture's position on its stage: its scale relative to fitting, and its centre's distance from the stage's, in px.
 */
export type ZoomState = { scale: number; x: number; y: number };
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

export const fitting: ZoomState = { scale: 1, x: 0, y: 0 };
export const largestScale = 6;

const within = (value: number, limit: number): number => Math.min(Math.max(value, -limit), limit) || 0;

/** Moved by that many pixels, as far as the picture still covers the stage. */
export const panned = ({ scale, x, y }: ZoomState, by: Point, stage: Size): ZoomState => ({
  scale,
  x: within(x + by.x, (stage.width * (scale - 1)) / 2),
  y: within(y + by.y, (stage.height * (scale - 1)) / 2),
});

/**
 * Scaled by a factor, keeping the point under `at`.
 * @param at distance from the centre of the stage
 */
export const zoomed = (from: ZoomState, factor: number, at: Point, stage: Size): ZoomState => {
  const scale = Math.min(Math.max(from.scale * factor, 1), largestScale);
  const grown = scale / from.scale;
  return panned({ scale, x: at.x - (at.x - from.x) * grown, y: at.y - (at.y - from.y) * grown }, { x: 0, y: 0 }, stage);
};

/** The movement of two fingers: how far apart they moved, and where their middle moved. */
export const pinch = (before: [Point, Point], now: [Point, Point]): { factor: number; at: Point; by: Point } => {
  const apart = ([a, b]: [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y);
  const middle = ([a, b]: [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const [from, to] = [middle(before), middle(now)];
  return {
    factor: apart(before) === 0 ? 1 : apart(now) / apart(before),
    at: from,
    by: { x: to.x - from.x, y: to.y - from.y },
  };
};
