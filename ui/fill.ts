import { createElement, Fragment, type ReactNode } from 'react';

/**
 * A message with elements in it, in the order that its language wants.
 * @param say a message of #messages/ that takes one text for each element
 */
export const fill = (say: (...marks: string[]) => string, ...elements: ReactNode[]): ReactNode[] =>
  say(...elements.map((_, i) => `\0${i}\0`))
    .split('\0')
    .map((part, i) => (i % 2 === 0 ? part : createElement(Fragment, { key: part }, elements[Number(part)])));
