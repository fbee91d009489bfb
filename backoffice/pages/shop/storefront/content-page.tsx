import { links } from '#contract/links.ts';
import type { StaffPage } from '#contract/shop/staff-content.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { Problems } from '#ui/problems.tsx';
import { useNavigate } from 'react-router';
import { ConfirmButton } from '../../../parts/dialog-button.tsx';
import { recordPage } from '../../../parts/record-page.tsx';
import styles from '../../../parts/record.module.css';
import { useAct } from '../../../parts/use-act.ts';
import { useChange } from '../../../parts/use-change.ts';
import { BackToPage } from './back-to-page.tsx';
import { PageForm } from './page-form.tsx';
import { api, contentPageQuery, pagesQuery } from '../../../api/api.ts';
import { useKept } from '../../../parts/use-kept.ts';

/** Deletes a page, after saying what leads to it. */
const DeletePage = ({ page }: { page: StaffPage }) => {
  const { keep } = useKept(pagesQuery);
  const navigate = useNavigate();
  const { act, busy, problems } = useAct();
  const remove = async () => {
    const pages = await api.staffDeletePage({ params: { id: page.id }, body: { version: page.version } });
    keep(pages, page.title, 'Deleted.');
    void navigate(staffLinks.storefront());
  };
  return (
    <section aria-label="Delete">
      <h2>Delete</h2>
      <Problems problems={problems} />
      <p className={styles.quiet}>
        {page.linkedFrom.length === 0
          ? 'Nothing in the shop leads to it.'
          : `Led to from ${page.linkedFrom.join(', ')}.`}
      </p>
      <p className={styles.after}>
        <ConfirmButton
          label="Delete this page"
          disabled={busy}
          title={`Delete ${page.title}?`}
          action="Delete"
          onConfirm={() => act(remove)}
        >
          {page.linkedFrom.length === 0
            ? 'Its address will lead nowhere.'
            : `Its address will lead nowhere, also from ${page.linkedFrom.join(', ')}.`}
          {page.othersDrafts.length > 0 && ` The draft of ${page.othersDrafts.join(', ')} goes too.`}
          {page.scheduled.length > 0 && ' What waits to be published at its time is not published.'}
        </ConfirmButton>
      </p>
    </section>
  );
};

const Page = ({ record: page }: { record: StaffPage }) => {
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

/** One content page: its text beside how shoppers will read it, and its saves. */
export const ContentPagePage = recordPage(contentPageQuery, [staffLinks.storefront(), 'Storefront'], Page);
