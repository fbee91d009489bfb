import type { StaffPage, StaffPageRow } from '#contract/staff-content.ts';
import type { PageRecord, PageRow } from './page-queries.ts';

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
  versions: page.versions,
  history: page.history,
});
