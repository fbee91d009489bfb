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
        version: page.draft.version,
        title: page.draft.doc.title,
        body: page.draft.doc.body,
        inFooter: page.draft.doc.inFooter,
        url: page.draft.doc.url,
        searchTitle: page.draft.doc.searchTitle,
        searchDescription: page.draft.doc.searchDescription,
      }
    : null,
  othersDrafts: page.othersDrafts,
  scheduled: page.scheduled.map(({ id, at, by, state, refusal }) => ({
    id,
    at: at.toISOString(),
    by,
    state: state === 'REFUSED' ? 'REFUSED' : 'WAITING',
    refusal,
  })),
  versions: page.versions,
  history: page.history,
});
