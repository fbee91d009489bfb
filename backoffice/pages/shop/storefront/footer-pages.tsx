import type { StaffPageRow } from '#contract/shop/staff-content.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { links } from '#contract/links.ts';
import { problemsOf } from '#ui/call-problems.ts';
import { Problems } from '#ui/problems.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../../api/api.ts';
import { pagesQuery } from '../../../api/queries.ts';
import styles from '../../../parts/record.module.css';
import { movedItem } from '../../../parts/move-in-list.ts';
import { SortableList } from '../../../parts/sortable-list.tsx';
import rows from './storefront.module.css';

type Move = { seen: number[]; ids: number[] };

const idsOf = (pages: readonly StaffPageRow[]): number[] => pages.map(({ id }) => id);

/** The pages of the footer, in the order in which shoppers see them; a move is published at once. */
export const FooterPages = ({ pages }: { pages: readonly StaffPageRow[] }) => {
  const client = useQueryClient();
  const { mutate, error } = useMutation({
    // One at a time: each call names the order that the one before left.
    scope: { id: 'footer pages' },
    mutationFn: (body: Move) => api.staffOrderPages({ body }),
    onError: () => client.invalidateQueries({ queryKey: pagesQuery.queryKey }),
  });
  const move = (from: number, to: number): void => {
    const next = movedItem(pages, from, to);
    const others = (client.getQueryData<StaffPageRow[]>(pagesQuery.queryKey) ?? []).filter(({ inFooter }) => !inFooter);
    client.setQueryData(pagesQuery.queryKey, [...next, ...others]);
    mutate({ seen: idsOf(pages), ids: idsOf(next) });
  };
  return (
    <>
      <h3>In the footer</h3>
      <Problems problems={problemsOf(error)} />
      <SortableList label="Pages in the footer" names={pages.map(({ title }) => title)} onMove={move}>
        {(at) => {
          const page = pages[at];
          return page && <PageRow page={page} />;
        }}
      </SortableList>
    </>
  );
};

export const PageRow = ({ page: { id, title, url } }: { page: StaffPageRow }) => (
  <span className={rows.page}>
    <Link to={staffLinks.contentPage(id)} className={styles.link}>
      {title}
    </Link>
    <span className={styles.quiet}>{links.page(url)}</span>
  </span>
);
