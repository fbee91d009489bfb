import { setImmediate as turn } from 'node:timers/promises';

/** Numbers sorted, or merged, before others have a turn: a few milliseconds. */
const atOnce = 8192;

/** Sorts numbers as `sort` does, while the event loop goes on. @param signal ends it early, with its reason */
export const sortInTurns = async (
  numbers: Int32Array<ArrayBuffer>,
  compare: (a: number, b: number) => number,
  signal?: AbortSignal,
): Promise<Int32Array<ArrayBuffer>> => {
  const rest = async (): Promise<void> => {
    await turn();
    signal?.throwIfAborted();
  };
  for (let from = 0; from < numbers.length; from += atOnce) {
    numbers.subarray(from, from + atOnce).sort(compare);
    await rest();
  }
  let [sorted, merged] = [numbers, new Int32Array(numbers.length > atOnce ? numbers.length : 0)];
  for (let size = atOnce; size < numbers.length; size *= 2) {
    for (let from = 0; from < numbers.length; from += 2 * size) {
      const [middle, end] = [Math.min(from + size, numbers.length), Math.min(from + 2 * size, numbers.length)];
      let [left, right] = [from, middle];
      for (let at = from; at < end; at += 1) {
        if ((at - from) % atOnce === atOnce - 1) await rest();
        const takesLeft = right === end || (left < middle && compare(sorted[left]!, sorted[right]!) <= 0);
        merged[at] = takesLeft ? sorted[left++]! : sorted[right++]!;
      }
    }
    [sorted, merged] = [merged, sorted];
  }
  return sorted;
};
