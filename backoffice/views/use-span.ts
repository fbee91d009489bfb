import { shopDay } from '#kernel/dates.ts';
import { listed } from '#ui/fields.tsx';
import { useState } from 'react';
import { spans } from './spans.ts';

/** Days that are chosen by name, and what the Select of them is given. @param first those at first */
export const useSpan = (first: string) => {
  const [offered] = useState(() => spans(shopDay(new Date())));
  const [value, onChange] = useState(first);
  const { from, to } = offered.find(({ label }) => label === value) ?? offered[0];
  return { from, to, select: { label: 'Days', value, options: listed(offered.map(({ label }) => label)), onChange } };
};
