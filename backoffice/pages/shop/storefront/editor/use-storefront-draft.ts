import {
  fieldsOfPart,
  type StaffStorefront,
  type StorefrontDoc,
  type StorefrontPart,
} from '#contract/shop/staff-storefront.ts';
import { api } from '../../../../api/api.ts';
import { useKeptDraft } from '../use-kept-draft.ts';

/** One's own draft of menu, notice, logo and homepage. */
export const useStorefrontDraft = (first: StaffStorefront) => {
  const draft = useKeptDraft<StorefrontDoc, StorefrontDoc, StaffStorefront>(first, {
    keep: (body) => api.staffKeepStorefront({ body }),
    load: () => api.staffStorefront({}),
  });
  const { record, doc } = draft;
  return {
    ...draft,
    /** Chooses between mine and what others published, of one part. */
    settle: (part: StorefrontPart, mine: boolean): Promise<void> => {
      const theirs = Object.fromEntries(fieldsOfPart[part].map((field) => [field, record.published[field]]));
      return draft.keepFrom({ ...record.base, ...theirs }, mine ? doc : { ...doc, ...theirs });
    },
  };
};
export type DraftOfStorefront = ReturnType<typeof useStorefrontDraft>;
