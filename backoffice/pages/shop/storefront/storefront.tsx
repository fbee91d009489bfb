import { staffLinks } from '#contract/staff-links.ts';
import { buttonClass } from '#ui/button.tsx';
import { AddPage, type StaffPage, type StaffPageRow } from '#contract/shop/staff-content.ts';
import { TextField } from '#ui/text-field.tsx';
import { links } from '#contract/links.ts';
import { Problems } from '#ui/problems.tsx';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { DialogButton } from '../../../parts/dialog-button.tsx';
import styles from '../../../parts/record.module.css';
import { SoleRecord } from '../../../parts/sole-record.tsx';
import { BackToPage } from './back-to-page.tsx';
import rows from './storefront.module.css';
import { api, pagesQuery } from '../../../api/api.ts';
import { type DialogProps, FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { SortableList } from '../../../parts/sortable-list.tsx';
import { useOrdering } from '../../../parts/use-ordering.ts';
import { TextLink } from '../../../parts/text-link.tsx';

/** The pages of the footer, in the order in which shoppers see them; a move is published at once. */
const FooterPages = ({ pages }: { pages: readonly StaffPageRow[] }) => {
  const { move, error } = useOrdering(pagesQuery, pages, (body) => api.staffOrderPages({ body }));
  return (
    <>
      <h3>In the footer</h3>
      <Problems error={error} />
      <SortableList label="Pages in the footer" items={pages} nameOf={({ title }) => title} onMove={move}>
        {(page) => <PageRow page={page} />}
      </SortableList>
    </>
  );
};

const PageRow = ({ page: { id, title, url } }: { page: StaffPageRow }) => (
  <span className={rows.page}>
    <TextLink to={staffLinks.contentPage(id)}>{title}</TextLink>
    <span className={styles.quiet}>{links.page(url)}</span>
  </span>
);

const Part = ({ title, says, children }: { title: string; says: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    <p className={styles.quiet}>{says}</p>
    <p className={styles.after}>{children}</p>
  </section>
);

/** The content pages. */
export const StorefrontPage = () => {
  const navigate = useNavigate();
  return (
    <SoleRecord title="Storefront" query={pagesQuery}>
      {(pages) => (
        <>
          <Part title="Homepage, menu and notice" says="Edited on the page itself, from a draft that only you see.">
            <BackToPage />
            <Link to={staffLinks.storefrontEditor()} className={buttonClass({ variant: 'primary' })}>
              Edit on the page
            </Link>
          </Part>
          <Part title="Look" says="Colours, corners and density, tried on the true pages before shoppers see them.">
            <Link to={staffLinks.look()} className={buttonClass({})}>
              Change the look
            </Link>
          </Part>
          <Part title="Translations" says="Names and texts of the shop in French, and which are missing.">
            <Link to={staffLinks.translations()} className={buttonClass({})}>
              Translate
            </Link>
          </Part>
          <section aria-label="Pages">
            <h2>Pages</h2>
            {pages.length === 0 && <p className={styles.quiet}>There are no pages yet.</p>}
            {pages.some(({ inFooter }) => inFooter) && <FooterPages pages={pages.filter(({ inFooter }) => inFooter)} />}
            {pages.some(({ inFooter }) => !inFooter) && (
              <>
                <h3>Not in the footer</h3>
                <ul className={rows.list}>
                  {pages
                    .filter(({ inFooter }) => !inFooter)
                    .map((page) => (
                      <li key={page.id} className={rows.row}>
                        <PageRow page={page} />
                      </li>
                    ))}
                </ul>
              </>
            )}
            <p className={styles.after}>
              <DialogButton label="Add a page">
                {(close) => (
                  <AddPageDialog onDone={({ id }) => void navigate(staffLinks.contentPage(id))} onClose={close} />
                )}
              </DialogButton>
            </p>
          </section>
        </>
      )}
    </SoleRecord>
  );
};

/** A new page, empty at first; no link leads to it yet. */
const AddPageDialog = (props: DialogProps<StaffPage>) => {
  const { field, dialog } = useDialogForm(props, {
    schema: AddPage,
    values: { title: '', url: '' },
    send: (body) => api.staffAddPage({ body }),
  });
  return (
    <FormDialog title="Add a page" action="Add" {...dialog}>
      <TextField label="Title" {...field('title')} />
      <TextField label="End of its address" hint="Such as returns-and-warranty." {...field('url')} />
    </FormDialog>
  );
};
