import type { ChangeList, SavedList } from '#contract/buying/lists.ts';
import { limits } from '#contract/limits.ts';
import { readWhole } from '#kernel/quantity.ts';
import { allProblems, type CallProblems } from '#ui/call-problems.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { callKey } from '../../api/call-query.ts';
import { useAction } from '../../api/use-action.ts';
import { useSignedIn } from '../../viewer/use-session.ts';

/** What is on the shelf is told for one order, and kept nowhere. */
export type Box = 'qty' | 'keep' | 'shelf';
/** Undefined for what is no quantity; that of a part may be neither empty nor 0: with 0 it would leave the list. */
export const readBox = (box: Box, text: string): number | undefined => {
  if (box !== 'qty' && text.trim() === '') return 0;
  const value = readWhole(text, limits.cartQuantityMax);
  return box === 'qty' && value === 0 ? undefined : value;
};
type Wishes = NonNullable<ChangeList['set']>;

const merged = (first: Wishes = {}, then: Wishes = {}): Wishes => {
  const all = { ...first };
  for (const [id, wish] of Object.entries(then)) all[id] = { ...all[id], ...wish };
  return all;
};
/** Of two changes the second wins; each box of a part counts alone. */
const both = (first: ChangeList, then: ChangeList): ChangeList => ({
  ...first,
  ...then,
  ...((first.add ?? then.add) && { add: { ...first.add, ...then.add } }),
  ...((first.set ?? then.set) && { set: merged(first.set, then.set) }),
});

/**
 * Changes of a list, one call at a time: what is typed during one goes with the next. After a failure it stays as typed, and
 * is sent with the next change.
 */
export const useListChanges = (list: SavedList) => {
  const { userId } = useSignedIn();
  const client = useQueryClient();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const waiting = useRef<ChangeList>({});
  const sending = useRef<ChangeList>({});
  const running = useRef<Promise<CallProblems | null>>(null);
  const { id } = list;
  const forget = (which: (part: string, box: Box, text: string) => boolean) =>
    setTyped((now) => new Map([...now].filter(([key, text]) => !which(...(key.split(' ') as [string, Box]), text))));
  const { run, problems } = useAction(async () => {
    while (Object.keys(waiting.current).length > 0) {
      const body = waiting.current;
      [sending.current, waiting.current] = [body, {}];
      try {
        const next = await browserApi().changeList({ params: { id }, body });
        client.setQueryData(callKey('savedList', { params: { id } }, userId), next);
        forget((part, box, text) => box !== 'shelf' && body.set?.[part]?.[box] === readBox(box, text));
      } catch (error) {
        // A title or part that was refused would be again.
        if (body.set) waiting.current = both({ set: body.set }, waiting.current);
        throw error;
      } finally {
        sending.current = {};
      }
    }
  });
  /** Whether it was kept: by the call that runs, which takes what waits along, or by one of its own. */
  const send = async (change: ChangeList): Promise<boolean> => {
    waiting.current = both(waiting.current, change);
    running.current ??= run().finally(() => (running.current = null));
    return (await running.current) === null;
  };
  return {
    problems: allProblems(problems),
    /** As typed; undefined: as it is kept. */
    textOf: (part: number, box: Box) => typed.get(`${part} ${box}`),
    type: (part: number, box: Box, text: string) => setTyped((now) => new Map(now).set(`${part} ${box}`, text)),
    /** Keeps what was typed in a box that is left: others may hold what another browser has changed since. */
    keep: (item: SavedList['items'][number], box: Box) => {
      const value = readBox(box, typed.get(`${item.id} ${box}`) ?? '-');
      if (box === 'shelf' || value === undefined) return;
      const [next, sent] = [waiting, sending].map(({ current }) => current.set?.[item.id]?.[box]);
      if (next !== undefined || value !== (sent ?? item[box])) void send({ set: { [item.id]: { [box]: value } } });
      else if (sent === undefined) forget((part, of) => part === String(item.id) && of === box);
    },
    takeOff: (part: number) => {
      forget((of) => of === String(part));
      void send({ set: { [part]: { qty: 0 } } });
    },
    forgetShelf: () => forget((_, box) => box === 'shelf'),
    add: (part: number) => send({ add: { [part]: 1 } }),
    rename: (title: string) => send({ title }),
  };
};
