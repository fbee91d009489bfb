import { useCallForm } from '#client/use-call-form.ts';
import { links } from '#contract/links.ts';
import { type SavedVersion, SavePage, type StaffPage } from '#contract/shop/staff-content.ts';
import { CheckField } from '#ui/check-field.tsx';
import { TextAreaField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { trustedHtml } from '#client/trusted-types.ts';
import { Notice } from '#ui/notice.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { Button } from '#ui/button.tsx';
import { Problems } from '#ui/problems.tsx';
import { draftOfContentPage } from '#contract/staff-links.ts';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { api, callQuery } from '../../../api/api.ts';
import { ChangeForm } from '../../../forms/change-form.tsx';
import { notify } from '../../../parts/notify.ts';
import { RichTextField } from '../../../parts/rich-text/rich-text-field.tsx';
import type { Conflict } from '../../../parts/use-change.ts';
import styles from './storefront.module.css';
import { type DraftOfPage, usePageDraft, valuesOfPage } from './use-page-draft.ts';
import record from '../../../parts/record.module.css';
import { PageFrame } from '../../../parts/page-frame.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { PublishAt } from './publish-at.tsx';
import { saidBy } from '../../../forms/said-by.ts';

/** What becomes of the draft besides publishing it at once, and what waits for its time. */
const PagePublishing = ({ page, draft }: { page: StaffPage; draft: DraftOfPage }) => {
  const { id, scheduled } = page;
  const { act: send, busy, problems } = useAct();
  const act = (call: () => Promise<StaffPage | null>, says: string): void =>
    send(async () => {
      const changed = await call();
      if (!changed) return;
      draft.adopt(changed);
      notify(page.title, says);
    });
  const schedule = (at: string): void =>
    act(async () => {
      const revision = await draft.flush();
      return revision === null ? null : api.staffSchedulePage({ params: { id }, body: { revision, at } });
    }, 'It is published at its time.');
  return (
    <section aria-label="Draft" className={styles.draft}>
      <h2>Draft</h2>
      <Problems problems={[...draft.problems, ...problems]} />
      <output className={record.quiet}>
        {draft.isKept
          ? page.draft
            ? `Only you see it · kept ${shopDateTime(new Date(page.draft.keptAt)).slice(11)}`
            : 'As shoppers read it.'
          : 'Keeping…'}
      </output>
      {page.othersDrafts.length > 0 && (
        <Notice kind="info">{`There is another draft of this page, of ${page.othersDrafts.join(', ')}.`}</Notice>
      )}
      {page.draft && page.draft.version !== page.version && (
        <Notice kind="warn" title="Others have published this page since your draft began">
          <p>
            Version {page.version} is what shoppers read now; yours began from version {page.draft.version}.
          </p>
          <p className={record.actions}>
            <Button onClick={draft.goOn}>Go on with mine</Button>
          </p>
        </Notice>
      )}
      {page.draft && (
        <>
          <p>
            <Button
              disabled={busy}
              onClick={() =>
                act(() => api.staffDropPage({ params: { id } }), 'The draft is discarded: this is what shoppers read.')
              }
            >
              Discard the draft
            </Button>
          </p>
          <PublishAt label="Publish at a time" disabled={busy} onSchedule={schedule} />
        </>
      )}
      {scheduled.length > 0 && (
        <ol aria-label="At a time" className={record.timeline}>
          {scheduled.map(({ id: scheduleId, at, by, state, refusal }) => (
            <li key={scheduleId}>
              <p>{shopDateTime(new Date(at)).slice(0, 16)}</p>
              <p className={record.quiet}>{state === 'REFUSED' ? refusal : `Prepared by ${by}`}</p>
              <Button
                variant="text"
                disabled={busy}
                onClick={() =>
                  act(
                    () => api.staffTakeBackPage({ params: { id, scheduleId } }),
                    'Taken back: it is a draft again where you had none.',
                  )
                }
              >
                Take back
              </Button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};

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
  const said = saidBy('pageForm', form.field);
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
          <TextField {...said('searchTitle')} />
          <TextAreaField {...said('searchDescription')} />
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
