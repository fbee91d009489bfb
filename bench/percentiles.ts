/** Milliseconds. */
export type Percentiles = { p50: number; p99: number };

export const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** @throws without values */
export const percentiles = (values: number[]): Percentiles => {
  const sorted = Float64Array.from(values).toSorted();
  const at = (share: number): number => {
    const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
    if (value === undefined) throw new Error('no request was answered');
    return value;
  };
  return { p50: at(0.5), p99: at(0.99) };
};
