import type { Asset } from '#contract/catalogue/catalogue.ts';
import { isFixed, readSettings, settingsOf } from '#contract/shop/sections/sections.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import {
  fieldsOfPart,
  type StaffStorefront,
  type StorefrontDoc,
  StorefrontPart,
  storefrontParts,
  type MenuPart,
} from '#contract/shop/staff-storefront.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Problems } from '#ui/problems.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, callQuery } from '../../../../api/api.ts';
import { isConflict } from '../../../../parts/use-change.ts';
import { BackToPage } from '../back-to-page.tsx';
import { type AskedOfDraft, DraftDialogs } from './draft-dialogs.tsx';
import { EditorBar, type Look, LookChoices } from './editor-bar.tsx';
import styles from './editor.module.css';
import { Earlier } from './earlier.tsx';
import type { Edit } from './edit.ts';
import { EditorPage } from './editor-page.tsx';
import { useUndoKey } from './use-undo-key.ts';
import { type Block, Frame } from './frame.tsx';
import { AllParts, PartPanel } from './panel.tsx';
import { newWidget } from './widgets-editor.tsx';
import { useKeptDraft } from '../use-kept-draft.ts';
import type { ShownTo } from '#contract/shop/content.ts';
import { valuesIn } from '#contract/shop/sections/setting.ts';

/** One's own draft of menu, notice, logo and homepage. */
const useStorefrontDraft = (first: StaffStorefront) => {
  const draft = useKeptDraft<StorefrontDoc, StorefrontDoc, StaffStorefront>(first, {
    keep: (body) => api.staffKeepStorefront({ body }),
    load: () => api.staffStorefront({}),
  });
  const { record, doc } = draft;
  return {
    ...draft,
    /** Chooses between mine and what others published, of one part. */
    settle: (part: StorefrontPart, mine: boolean): Promise<void> => {
      const theirs = Object.fromEntries(fieldsOfPart[part].map((field) => [field, record.published[field]]));
      return draft.keepFrom({ ...record.base, ...theirs }, mine ? doc : { ...doc, ...theirs });
    },
  };
};
type DraftOfStorefront = ReturnType<typeof useStorefrontDraft>;

const menuLines = (items: readonly MenuPart[], depth = 0): string[] =>
  items.flatMap((item) => [
    `${'– '.repeat(depth)}${item.name || '…'}${item.newMarker ? ' (New)' : ''}: ${item.values.join(', ') || 'all'}`,
    ...menuLines(item.children, depth + 1),
  ]);

const daysOf = (from: string | null, to: string | null): string =>
  from === null && to === null ? '' : `${from ?? '…'} to ${to ?? '…'}`;

const toWhom = (shownTo: ShownTo): string => (shownTo === 'ALL' ? '' : ` (to ${shownTo.toLowerCase()} alone)`);

/** A part in lines of text, to be compared. */
const describePart = (doc: StorefrontDoc, part: StorefrontPart): string[] => {
  switch (part) {
    case 'notice':
      return [doc.notice, doc.noticeLink && `Leads to ${doc.noticeLink}`].filter(Boolean);
    case 'logo':
      return [
        doc.logoId === null ? '' : `Picture ${doc.logoId}`,
        doc.iconId === null ? '' : `Icon: picture ${doc.iconId}`,
        doc.shareId === null ? '' : `For shared links: picture ${doc.shareId}`,
      ].filter(Boolean);
    case 'menu':
      return menuLines(doc.menu);
    case 'messages':
      return doc.messages.map(({ kind, text, shownTo }) => `${kind}: ${text}${toWhom(shownTo)}`);
    case 'slides':
      return doc.slides.map(({ title, text, alt, link, assetId, from, to }) =>
        [title, text, link, `picture ${assetId ?? '…'} (${alt})`, daysOf(from, to)].filter(Boolean).join(' · '),
      );
    case 'widgets':
      return doc.widgets.map(({ title, type, displayTitle, shownTo, productCount, variantIds, images, settings }) =>
        [
          `${title || type}${toWhom(shownTo)}`,
          displayTitle ? '' : 'without its title',
          type === 'LATEST_PRODUCTS' ? `the latest ${productCount}` : '',
          type === 'SELECTED_PRODUCTS' ? `products ${variantIds.join(', ')}` : '',
          type === 'STATIC_IMAGES' ? images.map(({ alt, link }) => `${alt} → ${link || 'nowhere'}`).join('; ') : '',
          ...valuesIn(settingsOf(type), readSettings(type, settings)).map(
            ({ setting, value }) => `${setting.label}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
          ),
        ]
          .filter(Boolean)
          .join(' · '),
      );
  }
};

/** The lines that one of two has and the other has not, in their order. */
const lostAndGained = (before: readonly string[], after: readonly string[]) => ({
  lost: before.filter((line) => !after.includes(line)),
  gained: after.filter((line) => !before.includes(line)),
});

/** What publishing would change: part by part, as it is and as it would be. */
const ChangedParts = ({ record }: { record: StaffStorefront }) => (
  <ul className={styles.compared}>
    {record.changed.map((part) => {
      const { lost, gained } = lostAndGained(describePart(record.published, part), describePart(record.draft, part));
      return (
        <li key={part}>
          <h3>{storefrontParts[part]}</h3>
          {lost.map((line) => (
            <p key={line} className={styles.lost}>
              <span className="visually-hidden">Now: </span>
              {line}
            </p>
          ))}
          {gained.map((line) => (
            <p key={line} className={styles.gained}>
              <span className="visually-hidden">Then: </span>
              {line}
            </p>
          ))}
          {lost.length === 0 && gained.length === 0 && <p className={styles.quiet}>In another order.</p>}
        </li>
      );
    })}
  </ul>
);

/** What publishing would change, and what stands against it. */
const Publishing = ({ record, stops }: { record: StaffStorefront; stops: StaffStorefront['problems'] }) => {
  const warns = record.problems.filter(({ stops: isStop }) => !isStop);
  return (
    <>
      {(stops.length > 0 || record.conflicts.length > 0) && (
        <Notice kind="error" title="Not yet">
          {record.conflicts.length > 0
            ? 'Others have published the same part meanwhile: choose whose stays, beside the page.'
            : stops.map(({ says }) => says).join(' ')}
        </Notice>
      )}
      {warns.length > 0 && (
        <Notice kind="warn" title="Shoppers will meet this">
          {warns.map(({ says }) => says).join(' ')}
        </Notice>
      )}
      <ChangedParts record={record} />
    </>
  );
};

/** The homepage with menu, notice and logo, edited on the page itself. */
export const StorefrontEditorPage = () => (
  <EditorPage title="Homepage" query={callQuery('staffStorefront', {})}>
    {(first) => <Editor first={first} />}
  </EditorPage>
);

/** The part that the address names, as the handles on the shop's own pages do. */
const askedBlock = (asked: URLSearchParams, doc: StorefrontDoc): Block | null => {
  const part = StorefrontPart.safeParse(asked.get('part'));
  const nth = Math.max(0, Math.trunc(Number(asked.get('index'))) || 0);
  const index = part.data === 'widgets' ? (drawnWidgets(doc)[nth] ?? 0) : nth;
  return part.success ? { part: part.data, index } : null;
};

/** The numbers of those that the page draws as widgets. */
const drawnWidgets = ({ widgets }: StorefrontDoc) => widgets.flatMap(({ type }, i) => (isFixed(type) ? [] : [i]));

const Editor = ({ first }: { first: StaffStorefront }) => {
  const draft = useStorefrontDraft(first);
  const { record, doc, problems } = draft;
  const [look, setLook] = useState<Look>({ width: 'wide', customer: false });
  const [block, setBlock] = useState<Block | null>(askedBlock(useSearchParams()[0], doc));
  const [asked, setAsked] = useState<AskedOfDraft>(null);
  const [stored, setStored] = useState<readonly Asset[]>([]);
  useUndoKey(draft);
  const edit: Edit = {
    doc,
    record,
    change: draft.change,
    assetOf: (id) => [...record.assets, ...stored].find((asset) => asset.id === id) ?? null,
    onStored: (asset) => setStored((before) => [...before, asset]),
    problemAt: (at) => record.problems.find((problem) => problem.at === at)?.says,
  };
  const stops = record.problems.filter(({ stops: isStop }) => isStop);
  return (
    <div className={styles.editor}>
      <EditorBar
        title="Homepage"
        draft={draft}
        onDiscard={() => setAsked('discard')}
        onCompare={() => setAsked('compare')}
        onPublish={() => setAsked('publish')}
        more={<BackToPage />}
      >
        <LookChoices look={look} onLook={setLook} />
      </EditorBar>
      <main className={styles.window} aria-label="The page">
        <h1 className="visually-hidden">Homepage</h1>
        <Frame
          revision={`${record.revision}-${record.versions[0]?.version ?? 0}`}
          {...look}
          chosen={block}
          changed={record.changed}
          slide={block?.part === 'slides' ? block.index : 0}
          widgets={drawnWidgets(doc)}
          onAdd={(at) => {
            if (doc.widgets.length >= staffLimits.slidesMax) return;
            draft.change({ widgets: doc.widgets.toSpliced(at, 0, newWidget) });
            setBlock({ part: 'widgets', index: at });
          }}
          onChoose={(chosen) => setBlock(block?.part === chosen.part && chosen.part === 'slides' ? block : chosen)}
        />
      </main>
      <aside aria-label="Editing" className={styles.panel}>
        {(problems.length > 0 || record.conflicts.length > 0) && (
          <div className={styles.panelBody}>
            {asked !== 'publish' && <Problems problems={problems} />}
            {isConflict(problems) && (
              <p>
                <Button onClick={() => void draft.reload()}>Load it anew</Button>
              </p>
            )}
            <Conflicts draft={draft} />
          </div>
        )}
        {block ? (
          <PartPanel edit={edit} block={block} onBlock={setBlock} />
        ) : (
          <div className={styles.panelBody}>
            <section aria-label="Parts">
              <h2>Parts</h2>
              <AllParts changed={record.changed} onChoose={(part) => setBlock({ part, index: 0 })} />
            </section>
            <Earlier
              document={record}
              names={storefrontParts}
              busy={draft.busy}
              onPutBack={(version) => void draft.changeTo(() => api.staffStorefrontVersion({ params: { version } }))}
              onTakeBack={(id) => void draft.act(() => api.staffTakeBackStorefront({ params: { id } }))}
            />
          </div>
        )}
      </aside>
      <DraftDialogs
        name="Homepage"
        title="Publish"
        asked={asked}
        draft={draft}
        publish={api.staffPublishStorefront}
        schedule={api.staffScheduleStorefront}
        drop={api.staffDropStorefront}
        isHeld={stops.length > 0 || record.conflicts.length > 0}
        onClose={() => setAsked(null)}
      >
        <Publishing record={record} stops={stops} />
      </DraftDialogs>
      {asked === 'compare' && (
        <Dialog open onClose={() => setAsked(null)} title="Now, and in your draft" place="form">
          <ChangedParts record={record} />
        </Dialog>
      )}
    </div>
  );
};

/** Parts that others published since, and the choice whose stays. */
const Conflicts = ({ draft: { record, doc, settle } }: { draft: DraftOfStorefront }) => (
  <>
    {record.conflicts.map((part) => (
      <Notice key={part} kind="warn" title={`${storefrontParts[part]}: published by others meanwhile`}>
        <p className={styles.quiet}>Theirs: {describePart(record.published, part).join(' / ') || 'nothing'}</p>
        <p className={styles.quiet}>Mine: {describePart(doc, part).join(' / ') || 'nothing'}</p>
        <p className={styles.buttons}>
          <Button onClick={() => void settle(part, true)}>Keep mine</Button>
          <Button onClick={() => void settle(part, false)}>Take theirs</Button>
        </p>
      </Notice>
    ))}
  </>
);
