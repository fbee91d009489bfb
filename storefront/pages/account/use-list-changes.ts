import type { ChangeList, SavedList } from '#contract/buying/lists.ts';
import { limits } from '#contract/limits.ts';
import { readWhole } from '#kernel/quantity.ts';
import { allProblems } from '#ui/call-problems.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { callKey } from '../../api/call-query.ts';
import { useAction } from '../../api/use-action.ts';
import { useSignedIn } from '../../viewer/use-session.ts';

/** What is on the shelf is told for one order, and kept nowhere. */
export type Box = 'qty' | 'keep' | 'shelf';
/** Undefined for what is no quantity; only that of a part may not be left empty. */
export const readBox = (box: Box, text: string): number | undefined =>
  box !== 'qty' && text.trim() === '' ? 0 : readWhole(text, limits.cartQuantityMax);
type Wishes = NonNullable<ChangeList['set']>;

const merged = (first: Wishes, then: Wishes): Wishes => {
  const both = { ...first };
  for (const [id, wish] of Object.entries(then)) both[id] = { ...both[id], ...wish };
  return both;
};

/**
 * Changes of a list, one call at a time: what is typed during one goes with the next. After a failure it stays as typed, and
 * is sent with the next change.
 */
export const useListChanges = (list: SavedList) => {
  const { userId } = useSignedIn();
  const client = useQueryClient();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const waiting = useRef<ChangeList>({});
  const { id } = list;
  const { run, problems } = useAction(async () => {
    while (Object.keys(waiting.current).length > 0) {
      const { set, ...body } = waiting.current;
      waiting.current = {};
      try {
        const next = await browserApi().changeList({ params: { id }, body: { ...body, ...(set && { set }) } });
        client.setQueryData(callKey('savedList', { params: { id } }, userId), next);
      } catch (error) {
        // A title or part that was refused would be again.
        if (set) waiting.current = { set: merged(set, waiting.current.set ?? {}) };
        throw error;
      }
    }
  });
  const send = async (change: ChangeList): Promise<boolean> => {
    const set = merged(waiting.current.set ?? {}, change.set ?? {});
    waiting.current = { ...waiting.current, ...change, ...(Object.keys(set).length > 0 && { set }) };
    return (await run()) === null;
  };
  return {
    problems: allProblems(problems),
    /** As typed; undefined: as it is kept. */
    textOf: (part: number, box: Box) => typed.get(`${part} ${box}`),
    type: (part: number, box: Box, text: string) => setTyped((now) => new Map(now).set(`${part} ${box}`, text)),
    /** Keeps what was typed and can be read. */
    keep: () => {
      const set: Wishes = {};
      for (const item of list.items)
        for (const box of ['qty', 'keep'] as const) {
          const text = typed.get(`${item.id} ${box}`);
          const value = text === undefined ? undefined : readBox(box, text);
          if (value !== undefined && value !== item[box]) set[item.id] = { ...set[item.id], [box]: value };
        }
      if (Object.keys(set).length > 0) void send({ set });
    },
    set: (part: number, wish: Wishes[string]) => void send({ set: { [part]: wish } }),
    add: (part: number) => send({ add: { [part]: 1 } }),
    rename: (title: string) => send({ title }),
  };
};
