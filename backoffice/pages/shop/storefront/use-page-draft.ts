import type { useCallForm } from '#client/use-call-form.ts';
import type { PageDoc, SavePage, StaffPage } from '#contract/shop/staff-content.ts';
import { problemsOf } from '#ui/call-problems.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { api, contentPageQuery } from '../../../api/api.ts';

/** A pause between two words. Milliseconds. */
const pauseMs = 500;

export type PageFormState = ReturnType<typeof useCallForm<z.input<typeof SavePage>, z.output<typeof SavePage>>>;

/** What the form begins with: one's own draft, else what is published. */
export const valuesOfPage = ({ draft, ...page }: StaffPage) => {
  const { version, url, title, body, inFooter, searchTitle, searchDescription } = draft ?? page;
  return { version, url, title, body, inFooter, searchTitle, searchDescription };
};

const docOf = (typed: Partial<z.input<typeof SavePage>>): PageDoc => ({
  title: typed.title ?? '',
  body: typed.body ?? '',
  inFooter: typed.inFooter ?? false,
  url: typed.url ?? '',
  searchTitle: typed.searchTitle ?? '',
  searchDescription: typed.searchDescription ?? '',
});

/**
 * Keeps what is typed on the server after a pause, one call at a time, as the writer's own draft. What was refused stays
 * typed, and is told.
 */
export const usePageDraft = (page: StaffPage, form: PageFormState) => {
  const { id } = page;
  const client = useQueryClient();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const kept = useRef({ revision: page.draft?.revision ?? 0, json: JSON.stringify(docOf(valuesOfPage(page))) });
  const [keptJson, setKeptJson] = useState(() => JSON.stringify(docOf(valuesOfPage(page))));
  const sending = useRef<Promise<boolean> | null>(null);
  const typed = JSON.stringify(docOf(useWatch({ control: form.form.control })));

  const note = (record: StaffPage, json: string): void => {
    kept.current = { revision: record.draft?.revision ?? 0, json };
    setKeptJson(json);
    setProblems([]);
    client.setQueryData(contentPageQuery(id).queryKey, record);
  };

  /** A record that is newer than what was kept here: published, discarded or taken back. */
  const adopt = (record: StaffPage): void => {
    note(record, JSON.stringify(docOf(valuesOfPage(record))));
    form.start(valuesOfPage(record));
  };

  const keep = async (version: number): Promise<boolean> => {
    const doc = docOf(form.form.getValues());
    const json = JSON.stringify(doc);
    try {
      const body = { ...doc, revision: kept.current.revision, version };
      const record = await api.staffKeepPage({ params: { id }, body });
      note(record, json);
      // What is saved as a draft is not lost by leaving.
      form.start({ ...form.form.getValues(), version });
      return JSON.stringify(docOf(form.form.getValues())) === json || keep(version);
    } catch (error) {
      setProblems(problemsOf(error));
      return false;
    }
  };
  const send = (version = form.form.getValues().version): Promise<boolean> => {
    sending.current ??= keep(version).finally(() => {
      sending.current = null;
    });
    return sending.current;
  };

  const keepTyped = useEffectEvent((json: string) => {
    if (json !== kept.current.json && !form.busy) void send();
  });
  useEffect(() => {
    const timer = setTimeout(() => keepTyped(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    problems,
    isKept: typed === keptJson,
    /** Keeps what is typed at once. @returns whether there is a draft with all of it */
    flush: async (): Promise<number | null> => ((await send()) ? kept.current.revision : null),
    /** Before another call of the page: what is under way would come after it. */
    settled: async (): Promise<void> => void (await sending.current),
    /** The draft goes on from what others published meanwhile, whose text it takes the place of. */
    goOn: (): void => {
      const latest = client.getQueryData<StaffPage>(contentPageQuery(id).queryKey) ?? page;
      form.form.setValue('version', latest.version);
      void send(latest.version);
    },
    adopt,
    /** What is published, in place of what is typed. */
    discard: async (): Promise<void> => {
      await sending.current;
      try {
        adopt(await api.staffDropPage({ params: { id } }));
      } catch (error) {
        setProblems(problemsOf(error));
      }
    },
  };
};
export type DraftOfPage = ReturnType<typeof usePageDraft>;
