import { useCallForm } from '#client/use-call-form.ts';
import { links } from '#contract/links.ts';
import { SavePage, type StaffPage, type SavedVersion } from '#contract/shop/staff-content.ts';
import { CheckField } from '#ui/check-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { trustedHtml } from '#client/trusted-types.ts';
import { Notice } from '#ui/notice.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { Button } from '#ui/button.tsx';
import { Problems } from '#ui/problems.tsx';
import { draftOfContentPage } from '#contract/staff-links.ts';
import { useRef, useState, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { keepPreviousData, useQuery, useMutation } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { ChangeForm } from '../../../forms/change-form.tsx';
import { notify } from '../../../parts/notify.ts';
import { RichTextField } from '../../../parts/rich-text/rich-text-field.tsx';
import type { Conflict } from '../../../parts/use-change.ts';
import { PagePublishing } from './page-publishing.tsx';
import styles from './storefront.module.css';
import { usePageDraft, valuesOfPage } from './use-page-draft.ts';
import { callQuery } from '../../../api/call-query.ts';
import record from '../../../parts/record.module.css';
import { PageFrame } from '../../../parts/page-frame.tsx';

type WholePageProps = {
  /** Of the published page: a new address takes effect with it. */
  url: string;
  /** Another value reloads the page. */
  revision: string;
};

/** The page rendered by the server from the draft, in a frame without scripts, as a visitor or a customer sees it. */
const WholePage = ({ url, revision }: WholePageProps) => {
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

type Props = { page: StaffPage; onDone: (page: StaffPage) => void; conflict: Conflict };

/** The text, its preview, and its saves, any of which can be put back into the form. */
export const PageForm = ({ page, onDone, conflict }: Props) => {
  // What is kept comes back as the record: the form takes over only what it is told to, or it would lose what is typed meanwhile.
  const [first] = useState(() => valuesOfPage(page));
  const form = useCallForm({
    schema: SavePage,
    values: first,
    send: async (body) => {
      await draft.settled();
      const saved = await api.staffSavePage({ params: { id: page.id }, body });
      draft.adopt(saved);
      onDone(saved);
    },
  });
  const draft = usePageDraft(page, form);
  /** Between the two answers to a conflict: both show the other's record, one keeps what is typed. */
  const isTheirs = useRef(false);
  const followTheirs = (): void => {
    conflict.follow();
    if (!isTheirs.current) draft.goOn();
    isTheirs.current = false;
  };
  const takeTheirs = (): void => {
    isTheirs.current = true;
    form.drop();
    void draft.discard();
  };
  const typed = useWatch({ control: form.form.control });
  const { error: bodyError } = form.field('body');
  const putBack = async (version: number) => {
    const saved = await api.staffPageVersion({ params: { id: page.id, version } });
    for (const name of ['title', 'body', 'inFooter', 'searchTitle', 'searchDescription'] as const)
      form.form.setValue(name, saved[name], { shouldDirty: true });
    notify(page.title, `Version ${version} is in the form; Save publishes it.`);
  };
  return (
    <>
      <div className={styles.sides}>
        <ChangeForm
          title="Text"
          form={{ ...form, drop: takeTheirs }}
          conflict={{ look: conflict.look, follow: followTheirs }}
        >
          <TextField label="Title" {...form.field('title')} />
          <RichTextField
            label="Text"
            value={typed.body ?? ''}
            error={bodyError}
            onChange={(html) => form.form.setValue('body', html, { shouldDirty: true })}
          />
          <TextField
            label="End of its address"
            hint={
              typed.url === page.url ? undefined : `Who comes by ${links.page(page.url)} is led to the new address.`
            }
            {...form.field('url')}
          />
          <TextField
            label="Title for search engines"
            optional
            hint="Without one, the title above."
            {...form.field('searchTitle')}
          />
          <TextAreaField
            label="Description for search engines"
            optional
            hint="Without one, the first words of the text."
            {...form.field('searchDescription')}
          />
          <CheckField {...form.field('inFooter')}>In the footer of every page</CheckField>
        </ChangeForm>
        <div className={styles.draft}>
          <PagePublishing page={page} draft={draft} />
          <PagePreview title={typed.title ?? ''} body={typed.body ?? ''} />
        </div>
      </div>
      <WholePage url={page.url} revision={`${page.draft?.revision ?? 0}-${page.version}`} />
      <SavedVersions versions={page.versions} onPutBack={putBack} />
    </>
  );
};

const pauseMs = 400;

/** How shoppers will read it: what the server would store, and what it would take out. */
const PagePreview = ({ title, body }: { title: string; body: string }) => {
  const settled = useDebounced(body, pauseMs);
  const { data, isPlaceholderData } = useQuery({
    ...callQuery('staffLookAtHtml', { body: { body: settled } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label="Preview" className={styles.preview}>
      <h2>Preview</h2>
      {data && data.removed.length > 0 && (
        <Notice kind="warn">{`This will be taken out: ${data.removed.join(', ')}.`}</Notice>
      )}
      <h3>{title}</h3>
      {data && (
        <div
          className={isPlaceholderData ? `${styles.text} ${styles.stale}` : styles.text}
          // As the server would store it: sanitised by the allow-list.
          dangerouslySetInnerHTML={{ __html: trustedHtml(data.html) }}
        />
      )}
    </section>
  );
};

type VersionsProps = { versions: readonly SavedVersion[]; onPutBack: (version: number) => Promise<void> };

/** The saves, newest first; each but the published one can be put back into the form. */
const SavedVersions = ({ versions, onPutBack }: VersionsProps) => {
  const { mutate, error, isPending } = useMutation({ mutationFn: onPutBack });
  return (
    <section aria-label="Saves">
      <h2>Saves</h2>
      <Problems error={error} />
      {versions.length === 0 && <p className={record.quiet}>It has not been saved here yet.</p>}
      <ol className={record.timeline}>
        {versions.map(({ version, at, by }, place) => (
          <li key={version}>
            <p>{version === 0 ? 'As it was at first' : `Version ${version}, saved by ${by}`}</p>
            <p className={record.quiet}>{shopDateTime(new Date(at))}</p>
            {place === 0 ? (
              <p className={record.quiet}>This is published.</p>
            ) : (
              <Button variant="text" disabled={isPending} onClick={() => mutate(version)}>
                {`Put version ${version} back`}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};
