import {
  type CatalogueDraft,
  type DraftLine,
  isProductField,
  type KeepDraft,
} from '#contract/catalogue/staff-catalogue.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { problemsOf } from '#ui/call-problems.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { api, callQuery } from '../../../api/api.ts';
import { answersOf } from '#client/call-queries.ts';
import type { StaffCallName } from '#contract/staff-calls.ts';

export const draftQuery = callQuery('staffCatalogueDraft', {});

export type Change = KeepDraft['changes'][number];
type Target = Pick<DraftLine, 'productId' | 'variantId' | 'field'>;

const keyOf = ({ productId, variantId, field }: Target): string => `${variantId ?? `p${productId}`} ${field}`;

/** The key of a row's field; fields of a product are shared by its rows. */
export const draftKey = (row: { id: number; productId: number }, field: string): string => keyOf(targetOf(row, field));

export const targetOf = ({ id, productId }: { id: number; productId: number }, field: string): Target => ({
  productId,
  variantId: isProductField(field) ? null : id,
  field,
});

/** `pending`: on its way to the server, which reads what was typed. */
export type ShownLine = DraftLine & { pending?: boolean };
type ShownDraft = Pick<CatalogueDraft, 'keptAt'> & { lines: ShownLine[] };

/** The id of a line that the server does not have yet. */
const pendingId = 0;

/** What a step did, so that Ctrl Z takes it back: the lines as they were, and those that were not there. */
type Step = { before: ShownLine[]; added: Set<string> };

/** The person's draft: kept on the server as they type, shown at once. */
export const useDraft = () => {
  const client = useQueryClient();
  const { data } = useQuery<ShownDraft>({ ...draftQuery, staleTime: Number.POSITIVE_INFINITY });
  const [problems, setProblems] = useState<string[]>([]);
  const [steps, setSteps] = useState<Step[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const failed = useRef<Change[]>([]);
  const lines = useMemo(() => new Map(data?.lines.map((line) => [keyOf(line), line])), [data]);

  const now = (): ShownDraft => client.getQueryData<ShownDraft>(draftQuery.queryKey) ?? none;
  const show = (draft: ShownDraft): void => void client.setQueryData(draftQuery.queryKey, draft);
  /** One call at a time, so that the last value of a cell is the last one sent. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const next = queue.current.then(work, work).then(
      () => setProblems([]),
      (error: unknown) => setProblems(problemsOf(error)),
    );
    queue.current = next;
    return next;
  };

  const send = (changes: readonly Change[]): Promise<void> =>
    inTurn(async () => {
      for (let at = 0; at < changes.length; at += staffLimits.draftKeepMax) {
        const some = changes.slice(at, at + staffLimits.draftKeepMax);
        failed.current = changes.slice(at);
        const { lines: kept, gone, keptAt } = await api.staffKeepDraft({ body: { changes: [...some] } });
        failed.current = [];
        show({ lines: merged(now().lines, kept, gone), keptAt });
      }
    });

  const keep = (changes: readonly Change[], remember = true): Promise<void> => {
    if (changes.length === 0) return Promise.resolve();
    const present = new Map(now().lines.map((line) => [keyOf(line), line]));
    if (remember) {
      const before = changes.flatMap((change) => present.get(keyOf(change)) ?? []);
      const added = new Set(changes.map(keyOf).filter((key) => !present.has(key)));
      setSteps((all) => [...all.slice(-99), { before, added }]);
    }
    const typed = changes.map((change) => pendingLine(change, present.get(keyOf(change))));
    show({ ...now(), lines: merged(now().lines, typed, []) });
    return send(changes);
  };

  const dropNow = async (ids: readonly number[]): Promise<void> => {
    for (const lines of chunks(ids)) show(await api.staffDropDraft({ body: { lines } }));
  };

  const refresh = (): void => {
    for (const name of [
      'staffCatalogueSearch',
      'staffCatalogueProduct',
      'staffCatalogueEdits',
      'staffCatalogueChoices',
    ] satisfies StaffCallName[])
      void client.invalidateQueries({ queryKey: answersOf<StaffCallName>(name) });
  };

  return {
    lines,
    get count() {
      return now().lines.length;
    },
    wrong: data?.lines.filter(({ problem }) => problem !== null) ?? [],
    keptAt: data?.keptAt ?? null,
    problems,
    keep,
    drop: (ids: readonly number[]): Promise<void> => inTurn(() => dropNow(ids)),
    /** Sends again what could not be kept. */
    again: () => void send(failed.current),
    canUndo: steps.length > 0,
    undo: (): void => {
      const step = steps.at(-1);
      if (!step) return;
      setSteps(steps.slice(0, -1));
      const ids = now().lines.flatMap((line) => (step.added.has(keyOf(line)) ? [line.id] : []));
      // Also what is still on its way: by then it has an id.
      void inTurn(async () => {
        const late = now().lines.flatMap((line) => (step.added.has(keyOf(line)) ? [line.id] : []));
        await dropNow([...new Set([...ids, ...late])].filter((id) => id !== pendingId));
      });
      const back = step.before.map(({ productId, variantId, field, typed, before }) => ({
        productId,
        variantId,
        field,
        typed,
        seen: before,
      }));
      void keep(back, false);
    },
    /** A step that the server made: loads its lines. */
    follow: (): Promise<void> =>
      inTurn(async () => {
        const before = now().lines;
        const draft = await draftQuery.queryFn();
        const known = new Map(before.map((line) => [keyOf(line), line]));
        const changed = draft.lines.filter((line) => known.get(keyOf(line))?.after !== line.after);
        setSteps((all) => [
          ...all,
          {
            before: changed.flatMap((line) => known.get(keyOf(line)) ?? []),
            added: new Set(changed.map(keyOf).filter((key) => !known.has(key))),
          },
        ]);
        show(draft);
      }),
    /** Takes over an answer; a save ends the steps that can be undone. */
    settle: (draft: CatalogueDraft): void => {
      setSteps([]);
      show(draft);
    },
    /** After a save: empties the draft, and refetches all that is shown. */
    saved: (): void => {
      setSteps([]);
      show(none);
      refresh();
    },
    refresh,
    /** Resolves when all that was typed has been sent. */
    settled: (): Promise<unknown> => queue.current,
  };
};
export type Draft = ReturnType<typeof useDraft>;

const none: ShownDraft = { lines: [], keptAt: null };

const chunks = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / staffLimits.draftKeepMax) }, (_, at) =>
    ids.slice(at * staffLimits.draftKeepMax, (at + 1) * staffLimits.draftKeepMax),
  );

const merged = (present: readonly ShownLine[], kept: readonly ShownLine[], gone: readonly Target[]): ShownLine[] => {
  const lines = new Map(present.map((line) => [keyOf(line), line]));
  for (const line of kept) lines.set(keyOf(line), line);
  for (const target of gone) lines.delete(keyOf(target));
  return [...lines.values()];
};

const pendingLine = ({ productId, variantId, field, typed, seen }: Change, line: ShownLine | undefined): ShownLine => ({
  id: line?.id ?? pendingId,
  productId,
  variantId,
  field,
  sku: line?.sku ?? null,
  name: line?.name ?? '',
  before: line?.before ?? seen,
  after: null,
  typed,
  problem: null,
  pending: true,
});
