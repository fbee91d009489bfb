import type { StaffPage } from '#contract/shop/staff-content.ts';
import type { PageRecord } from './page-record.ts';
import type { PageRow } from './page-queries.ts';

export const presentPageRow = <R extends PageRow>(row: R) => ({ ...row, inFooter: row.footerPosition !== null });

export const presentPage = (page: PageRecord): StaffPage => ({
  ...presentPageRow(page),
  draft: page.draft
    ? {
        ...page.draft.doc,
        revision: page.draft.revision,
        keptAt: page.draft.keptAt.toISOString(),
        version: page.draft.base,
      }
    : null,
  scheduled: page.scheduled.map((waiting) => ({ ...waiting, at: waiting.at.toISOString() })),
});
