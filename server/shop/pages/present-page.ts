import type { StaffPage, StaffPageRow } from '#contract/shop/staff-content.ts';
import type { PageRow } from './page-queries.ts';
import type { PageRecord } from './page-record.ts';

export const presentPageRow = ({ id, url, title, footerPosition }: PageRow): StaffPageRow => ({
  id,
  url,
  title,
  inFooter: footerPosition !== null,
});

export const presentPage = (page: PageRecord): StaffPage => ({
  ...presentPageRow(page),
  body: page.body,
  searchTitle: page.searchTitle,
  searchDescription: page.searchDescription,
  linkedFrom: page.linkedFrom,
  version: page.version,
  draft: page.draft
    ? {
        revision: page.draft.revision,
        keptAt: page.draft.keptAt.toISOString(),
        version: page.draft.base,
        ...page.draft.doc,
      }
    : null,
  othersDrafts: page.othersDrafts,
  scheduled: page.scheduled.map(({ id, at, by, state, refusal }) => ({
    id,
    at: at.toISOString(),
    by,
    state,
    refusal,
  })),
  versions: page.versions,
  history: page.history,
});
