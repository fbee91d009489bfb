import { links } from '#contract/links.ts';
import type { StaffPage } from '#contract/shop/staff-content.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { contentPageQuery } from '../../../api/queries.ts';
import { RecordPage } from '../../../parts/record-page.tsx';
import styles from '../../../parts/record.module.css';
import { useChange } from '../../../parts/use-change.ts';
import { BackToPage } from './back-to-page.tsx';
import { DeletePage } from './delete-page.tsx';
import { PageForm } from './page-form.tsx';

/** One content page: its text beside how shoppers will read it, and its saves. */
export const ContentPagePage = () => (
  <RecordPage query={contentPageQuery} back={{ link: staffLinks.storefront(), label: 'Storefront' }}>
    {(page) => <Page page={page} />}
  </RecordPage>
);

const Page = ({ page }: { page: StaffPage }) => {
  const { settle, conflict } = useChange(contentPageQuery(page.id), page.title);
  return (
    <>
      <title>{`${page.title} · Back office`}</title>
      <div className={styles.head}>
        <h1>{page.title}</h1>
        <p className={styles.summary}>
          <a href={links.page(page.url)} className={styles.link}>
            {links.page(page.url)}
          </a>
        </p>
        <BackToPage />
      </div>
      <PageForm
        key={page.id}
        page={page}
        onDone={(saved) => settle(saved, 'Published: shoppers read it now.')}
        conflict={conflict}
      />
      <DeletePage page={page} />
    </>
  );
};
