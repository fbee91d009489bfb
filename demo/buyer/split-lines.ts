/** Which of an order's lines, counted from 0, an invoice holds. */
export type PartLine = { line: number; qty: number };

/**
 * An order in so many parts: of every fourth line there was not enough at first, the others go out whole with the first part.
 * Every quantity is in exactly one part; no part is empty when there are two lines or more.
 */
export const splitLines = (quantities: readonly number[], parts: number): PartLine[][] =>
  Array.from({ length: parts }, (_, part) =>
    quantities
      .map((qty, line): PartLine => {
        if (parts === 1 || line % 4 !== 1) return { line, qty: part === 0 ? qty : 0 };
        const early = Math.floor(qty / parts);
        return { line, qty: part < parts - 1 ? early : qty - early * (parts - 1) };
      })
      .filter(({ qty }) => qty > 0),
  );
