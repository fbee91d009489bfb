import { layoutChoices, type Style, styleChoices, type StyleField, styleFields } from '#contract/shop/style.ts';
import type { StaffStyle } from '#contract/shop/staff-style.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { draftLookOf } from '#contract/staff-links.ts';
import { classNames } from '#ui/class-names.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api, callQuery } from '../../../../api/api.ts';
import { isConflict } from '../../../../parts/use-change.ts';
import { type AskedOfDraft, DraftDialogs } from '../editor/draft-dialogs.tsx';
import { Choice, EditorBar, type Look, LookChoices } from '../editor/editor-bar.tsx';
import { Earlier } from '../editor/earlier.tsx';
import { EditorPage } from '../editor/editor-page.tsx';
import editor from '../editor/editor.module.css';
import { useUndoKey } from '../editor/use-undo-key.ts';
import { useKeptDraft } from '../use-kept-draft.ts';
import { BrandFields } from './brand-fields.tsx';
import { LayoutFields } from './layout-fields.tsx';
import styles from './look.module.css';
import { StyleFiles } from './style-files.tsx';

/** Which page is looked at, and how. */
type Seen = Look & { path: string; theme: 'light' | 'dark' };

type Props = Seen & {
  /** Asks for the page anew. */
  revision: string;
  onWalk: (path: string) => void;
};

/** A true page of the shop in the draft's look, in a frame without scripts. Its links lead to other pages in the same look. */
const LookFrame = ({ path, width, customer, theme, revision, onWalk }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  // The page scrolls on where it was when its look changes.
  const scrolled = useRef({ path, top: 0 });

  const walk = useEffectEvent((event: Event) => {
    event.preventDefault();
    // Of the frame's own realm: no instance of this window's classes.
    const link = (event.target as Element | null)?.closest('a');
    if (link?.origin === location.origin) onWalk(link.pathname);
  });
  useEffect(() => {
    if (!page) return;
    page.documentElement.toggleAttribute('data-signed-in', customer);
  }, [page, customer]);
  useEffect(() => {
    if (!page) return;
    const hear = (event: Event) => walk(event);
    const keep = () => {
      scrolled.current.top = page.scrollingElement?.scrollTop ?? 0;
    };
    const gone = new AbortController();
    page.addEventListener('click', hear, gone);
    page.addEventListener('submit', hear, gone);
    page.addEventListener('scroll', keep, { passive: true, signal: gone.signal });
    return () => gone.abort();
  }, [page]);

  return (
    <iframe
      ref={frame}
      title="The page in the look of your draft"
      className={classNames(styles.page, width === 'phone' && styles.phone)}
      sandbox="allow-same-origin"
      src={draftLookOf(path, revision, theme)}
      onLoad={() => {
        const loaded = frame.current?.contentDocument ?? null;
        if (scrolled.current.path === path) loaded?.scrollingElement?.scrollTo({ top: scrolled.current.top });
        scrolled.current = { path, top: loaded?.scrollingElement?.scrollTop ?? 0 };
        setPage(loaded);
      }}
    />
  );
};

const choices: Partial<Record<StyleField, Readonly<Record<string, string>>>> = {
  ...styleChoices,
  ...layoutChoices,
};

/** What a style says of a field, in words. */
const styleWords = (style: Style, field: StyleField): string => {
  const value = style[field];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null ? 'neutral' : (choices[field]?.[value] ?? value);
};

/** How the shop looks, tried on its true pages. */
export const LookPage = () => (
  <EditorPage title="Look" query={callQuery('staffStyle', {})}>
    {(first) => <Editor first={first} />}
  </EditorPage>
);

const themes = ['light', 'dark'] as const;

const Editor = ({ first }: { first: StaffStyle }) => {
  const draft = useKeptDraft<number, Style, StaffStyle>(first, {
    keep: (body) => api.staffKeepStyle({ body }),
    load: () => api.staffStyle({}),
  });
  const { record, doc, problems, busy } = draft;
  const isNight = doc.ground === 'night';
  const hasDark = isNight || doc.theme === 'both';
  const [seen, setSeen] = useState<Seen>({ path: '/', width: 'wide', customer: false, theme: 'light' });
  const [asked, setAsked] = useState<AskedOfDraft>(null);
  useUndoKey(draft);
  const places = [
    { name: 'Home', path: '/' },
    { name: 'List', path: record.places.list },
    { name: 'Product', path: record.places.product },
  ].flatMap(({ name, path }) => (path === null ? [] : [{ name, path }]));
  const isOutdated = record.revision > 0 && record.base !== record.version;
  return (
    <div className={styles.editor}>
      <EditorBar title="Look" draft={draft} onDiscard={() => setAsked('discard')} onPublish={() => setAsked('publish')}>
        <LookChoices look={seen} onLook={(look) => setSeen({ ...seen, ...look })} />
        {hasDark && !isNight && (
          <Choice
            label="Seen in"
            options={['Light', 'Dark']}
            chosen={themes.indexOf(seen.theme)}
            onChoose={(at) => setSeen({ ...seen, theme: themes[at] ?? 'light' })}
          />
        )}
        <Choice
          label="Page"
          options={places.map(({ name }) => name)}
          chosen={places.findIndex(({ path }) => path === seen.path)}
          onChoose={(at) => setSeen({ ...seen, path: places[at]?.path ?? '/' })}
        />
      </EditorBar>
      <main className={styles.window} aria-label="The page">
        <h1 className="visually-hidden">Look</h1>
        <LookFrame
          {...seen}
          theme={isNight ? 'dark' : hasDark ? seen.theme : 'light'}
          revision={`${record.revision}-${record.version}`}
          onWalk={(path) => setSeen((before) => ({ ...before, path }))}
        />
      </main>
      <aside aria-label="Brand" className={styles.panel}>
        <div className={editor.panelBody}>
          {asked !== 'publish' && <Problems problems={problems} />}
          {isConflict(problems) && (
            <p>
              <Button onClick={() => void draft.reload()}>Load it anew</Button>
            </p>
          )}
          {isOutdated && (
            <Notice kind="warn" title="Others have published another look since your draft began">
              <p className={editor.buttons}>
                <Button onClick={() => void draft.keepFrom(record.version, doc)}>Keep mine</Button>
                <Button onClick={() => setAsked('discard')}>Take theirs</Button>
              </p>
            </Notice>
          )}
          <BrandFields style={doc} lines={record.lines} onChange={draft.change} />
          <LayoutFields style={doc} onChange={draft.change} />
          <StyleFiles style={doc} presets={record.presets} onChoose={draft.change} />
          <Earlier
            document={record}
            names={styleFields}
            busy={busy}
            onPutBack={(version) => void draft.changeTo(() => api.staffStyleVersion({ params: { version } }))}
            onTakeBack={(id) => void draft.act(() => api.staffTakeBackStyle({ params: { id } }))}
          />
        </div>
      </aside>
      <DraftDialogs
        name="Look"
        title="Publish the look"
        asked={asked}
        draft={draft}
        publish={api.staffPublishStyle}
        schedule={api.staffScheduleStyle}
        drop={api.staffDropStyle}
        isHeld={isOutdated}
        onClose={() => setAsked(null)}
      >
        <ul>
          {record.changed.map((field) => (
            <li key={field}>
              {`${styleFields[field]}: ${styleWords(record.published, field)} → ${styleWords(doc, field)}`}
            </li>
          ))}
        </ul>
      </DraftDialogs>
    </div>
  );
};
