import { expect, test } from 'vitest';
import { fitting, largestScale, panned, pinch, zoomed } from './zoom.ts';

const stage = { width: 400, height: 300 };

test('the point under the pointer stays there', () => {
  const at = { x: 50, y: -20 };
  const state = zoomed(fitting, 2, at, stage);
  expect(state).toEqual({ scale: 2, x: -50, y: 20 });
  // The picture's own point under the pointer, before and after.
  expect((at.x - state.x) / state.scale).toBe(50);
  expect((at.y - state.y) / state.scale).toBe(-20);
});

test('never smaller than fitting, never larger than the maximum', () => {
  expect(zoomed({ scale: 2, x: 120, y: 80 }, 0.1, { x: 0, y: 0 }, stage)).toEqual(fitting);
  expect(zoomed(fitting, 100, { x: 0, y: 0 }, stage).scale).toBe(largestScale);
});

test('moves until an edge would leave the stage uncovered, and not at all while it fits', () => {
  expect(panned({ scale: 2, x: 0, y: 0 }, { x: 500, y: -40 }, stage)).toEqual({ scale: 2, x: 200, y: -40 });
  expect(panned(fitting, { x: 30, y: 30 }, stage)).toEqual(fitting);
});

test('two fingers: how far apart they moved and where', () => {
  expect(
    pinch(
      [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
      ],
      [
        { x: -50, y: 10 },
        { x: 150, y: 10 },
      ],
    ),
  ).toEqual({ factor: 2, at: { x: 50, y: 0 }, by: { x: 0, y: 10 } });
  const still = { x: 5, y: 5 };
  expect(pinch([still, still], [still, { x: 9, y: 5 }]).factor).toBe(1);
});
