import { staffLinks } from '#contract/staff-links.ts';
import { links } from '#contract/links.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pagesQuery } from '../../api/queries.ts';
import styles from '../../parts/record.module.css';
import { SoleRecord } from '../../parts/sole-record.tsx';
import { AddPageDialog } from './add-page-dialog.tsx';
import rows from './storefront.module.css';

/** What shoppers read: the content pages. */
export const StorefrontPage = () => {
  const [adding, setAdding] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <SoleRecord title="Storefront" query={pagesQuery}>
        {(pages) => (
          <>
            <section aria-label="Homepage, menu and notice">
              <h2>Homepage, menu and notice</h2>
              <p className={styles.quiet}>Edited on the page itself, from a draft that only you see.</p>
              <p className={styles.after}>
                <Link to={staffLinks.storefrontEditor()} className={buttonClass({ variant: 'primary' })}>
                  Edit on the page
                </Link>
              </p>
            </section>
            <section aria-label="Pages">
              <h2>Pages</h2>
              {pages.length === 0 && <p className={styles.quiet}>There are no pages yet.</p>}
              <ul className={rows.list}>
                {pages.map(({ id, url, title, inFooter }) => (
                  <li key={id} className={rows.row}>
                    <Link to={staffLinks.contentPage(id)} className={styles.link}>
                      {title}
                    </Link>
                    <span className={styles.quiet}>{`${links.page(url)}${inFooter ? ' · in the footer' : ''}`}</span>
                  </li>
                ))}
              </ul>
              <p className={styles.after}>
                <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
                  Add a page
                </Button>
              </p>
            </section>
          </>
        )}
      </SoleRecord>
      {adding && (
        <AddPageDialog
          onDone={({ id }) => void navigate(staffLinks.contentPage(id))}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
};
