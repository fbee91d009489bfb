import { draftOfContentPage } from '#contract/staff-links.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { useEffect, useRef, useState } from 'react';
import { PageFrame } from '../../../parts/page-frame.tsx';
import styles from './storefront.module.css';

type Props = {
  /** Of the published page: a new address takes effect with it. */
  url: string;
  /** Another value reloads the page. */
  revision: string;
};

/** The page rendered by the server from the draft, in a frame without scripts, as a visitor or a customer sees it. */
export const WholePage = ({ url, revision }: Props) => {
  const [open, setOpen] = useState(false);
  const [customer, setCustomer] = useState(false);
  const [narrow, setNarrow] = useState(false);
  const [page, setPage] = useState<Document | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    page?.documentElement.toggleAttribute('data-signed-in', customer);
  }, [page, customer]);
  return (
    <section aria-label="The whole page" className={styles.whole}>
      <p>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide the whole page' : 'See the whole page'}
        </Button>
      </p>
      {open && (
        <>
          <div className={styles.looks}>
            <CheckField checked={customer} onChange={(event) => setCustomer(event.target.checked)}>
              As a customer
            </CheckField>
            <CheckField checked={narrow} onChange={(event) => setNarrow(event.target.checked)}>
              On a phone
            </CheckField>
          </div>
          <PageFrame
            ref={frame}
            narrow={narrow}
            src={`${draftOfContentPage(url)}${revision}`}
            onLoad={() => setPage(frame.current?.contentDocument ?? null)}
          />
        </>
      )}
    </section>
  );
};
