import { assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { partOf, placingOf, type Shape, shapes } from './crop-part.ts';

test('a part lies within its picture, whatever is chosen, and has its shape', () => {
  const percent = integer({ min: 0, max: 100 });
  assert(
    property(
      record({ width: integer({ min: 1, max: 9000 }), height: integer({ min: 1, max: 9000 }) }),
      constantFrom(...(Object.keys(shapes) as Shape[])),
      record({ size: integer({ min: 20, max: 100 }), across: percent, down: percent }),
      (picture, shape, placing) => {
        const { left, top, width, height } = partOf(picture, shape, placing);
        expect(left >= 0 && top >= 0 && width >= 1 && height >= 1).toBe(true);
        expect(left + width).toBeLessThanOrEqual(picture.width);
        expect(top + height).toBeLessThanOrEqual(picture.height);
        // To a pixel, as far as there are any.
        expect(Math.abs(width - height * shapes[shape].ratio)).toBeLessThanOrEqual(shapes[shape].ratio);
      },
    ),
  );
  expect(partOf({ width: 400, height: 200 }, 'square', { size: 50, across: 100, down: 0 })).toEqual({
    left: 300,
    top: 0,
    width: 100,
    height: 100,
  });
});

test('a part that is dragged or typed lies where it was put, as far as the picture goes', () => {
  const picture = { width: 400, height: 200 };
  const at = (left: number, top: number, width: number) =>
    partOf(picture, 'square', placingOf(picture, 'square', { left, top, width }));
  expect(at(37, 21, 100)).toEqual({ left: 37, top: 21, width: 100, height: 100 });
  expect(at(-50, 500, 100)).toEqual({ left: 0, top: 100, width: 100, height: 100 });
  expect(at(9, 9, 9000)).toEqual({ left: 9, top: 0, width: 200, height: 200 });
});
