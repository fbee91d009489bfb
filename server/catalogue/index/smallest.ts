/**
 * The `wanted` first of the numbers in the order of `compare`, sorted. The numbers may be reordered. Uses a heap for
 * the first pages of a long list, where sorting everything would cost many times more.
 */
export const smallest = (
  numbers: Int32Array,
  wanted: number,
  compare: (a: number, b: number) => number,
): Int32Array => {
  if (wanted * 4 >= numbers.length) {
    numbers.sort(compare);
    return numbers.subarray(0, wanted);
  }
  // The root is the largest of those kept.
  const heap = numbers.slice(0, wanted);
  for (let at = (wanted >> 1) - 1; at >= 0; at -= 1) sink(heap, at, compare);
  for (let i = wanted; i < numbers.length; i += 1) {
    if (compare(numbers[i]!, heap[0]!) >= 0) continue;
    heap[0] = numbers[i]!;
    sink(heap, 0, compare);
  }
  heap.sort(compare);
  return heap;
};

const sink = (heap: Int32Array, from: number, compare: (a: number, b: number) => number): void => {
  const value = heap[from]!;
  let at = from;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && compare(heap[child + 1]!, heap[child]!) > 0) child += 1;
    if (compare(heap[child]!, value) <= 0) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = value;
};

/** Used by one list after the other. */
let places = new Int32Array(1024);

/** The numbers from 0 to below another, until it is called again. */
export const numbersUpTo = (end: number): Int32Array => {
  if (places.length < end) places = new Int32Array(Math.ceil(end * 1.5));
  for (let at = 0; at < end; at += 1) places[at] = at;
  return places.subarray(0, end);
};
