import { links } from '#contract/links.ts';
import * as words from '#messages/quick-order.js';
import { limits } from '#contract/limits.ts';
import { FileInput } from '#ui/file-input.tsx';
import { fill } from '#ui/fill.ts';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/store.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { type MetaFunction, useLocation } from 'react-router';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { pageMeta } from '../../parts/page-meta.ts';
import { Button } from '#ui/button.tsx';
import { useAskPrices } from '../../prices/use-prices.ts';
import { askAgain, decide, draft, loadDraft } from './draft.ts';
import { useShared } from './use-shared.ts';
import { goOnFromList } from './go-on.ts';
import { askedOf, itemsOf, type Row, rowsOf } from './rows.ts';
import leftAloneStyles from './left-alone.module.css';
import { ListEditor } from './list-editor.tsx';
import { OrderBar } from './order-bar.tsx';
import { OrderRows } from './order-rows.tsx';
import styles from './quick-order.module.css';
import { readList } from './read-list.ts';
import { useResolved } from './use-resolved.ts';

type Props = {
  /** Lines that are no parts. */
  lines: readonly { line: number; raw: string }[];
  rows: readonly Row[];
};

/** Lines that were left alone, and what was left out by hand: shown, not lost. */
const LeftAlone = ({ lines, rows }: Props) => {
  const left = rows.filter(({ state }) => state === 'left');
  const count = lines.length + left.length;
  if (count === 0) return null;
  const all = [
    ...lines.map((each) => ({ ...each, row: null })),
    ...left.map((row) => ({ line: row.line, raw: row.raw, row })),
  ];
  return (
    <details className={leftAloneStyles.details}>
      <summary className={leftAloneStyles.summary}>{words.leftAlone(count)}</summary>
      <ul className={leftAloneStyles.lines}>
        {all
          .toSorted((a, b) => a.line - b.line)
          .map(({ line, raw, row }) => (
            <li key={`${line} ${row?.key ?? ''}`} className={leftAloneStyles.line}>
              <span className={leftAloneStyles.number}>{line}</span>
              <span className={leftAloneStyles.raw}>{raw.trim()}</span>
              {row && (
                <Button
                  variant="text"
                  onClick={() =>
                    row.choices.length > 0 || row.variant ? askAgain(row.key) : decide(row.key, { as: 'part' })
                  }
                >
                  {row.choices.length > 0 || row.variant ? words.putBack() : words.isPart()}
                  <span className="visually-hidden">
                    {words.colon()} {raw}
                  </span>
                </Button>
              )}
            </li>
          ))}
      </ul>
    </details>
  );
};

const FileDialog = lazy(async () => ({ default: (await import('./file-dialog.tsx')).FileDialog }));
const ScanPanel = lazy(async () => ({ default: (await import('./scan-panel.tsx')).ScanPanel }));

/** The list as it was pasted, and what it means, line for line: side by side, or below each other on a phone. */
const QuickOrderScreen = () => {
  const { text, decisions } = useStore(draft);
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const [scan, setScan] = useState<boolean | null>(null);
  // A page that allows the camera was loaded for it.
  const scanning = scan ?? (hydrated && hash === '#scan');
  const [file, setFile] = useState<File | null>(null);
  const shared = useShared();
  const chooseFile = useRef<HTMLInputElement>(null);
  useEffect(() => {
    loadDraft();
    // On a phone the keyboard would cover the page. After a navigation the page itself takes the focus first.
    if (!matchMedia('(pointer: fine)').matches) return;
    const frame = requestAnimationFrame(() => document.querySelector('textarea')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  const settled = useDebounced(text, limits.quantityDebounceMs);
  const read = useMemo(() => readList(settled), [settled]);
  const asked = useMemo(() => askedOf(read.wanted, decisions), [read, decisions]);
  const { known, failed, again } = useResolved(asked);
  const taken = asked.slice(0, limits.quickOrderLinesMax);
  const rows = rowsOf(taken, known);
  useAskPrices([
    ...[...itemsOf(rows).keys()].map((id) => ({ id })),
    ...rows.flatMap(({ choices }) => choices.map(({ variant }) => variant)),
  ]);

  // Pressed while the list is still being read: it goes on when that is done, unless it was changed meanwhile.
  const onward = useRef<string | null>(null);
  const isRead = settled === text && rows.every(({ state }) => state !== 'waiting');
  const goOn = () => {
    if (onward.current !== text || failed) onward.current = null;
    if (onward.current === null || !isRead) return;
    onward.current = null;
    goOnFromList();
  };
  useEffect(goOn);

  return (
    <div className={styles.screen}>
      <div className={styles.left}>
        {shared !== null && <Notice kind="info">{shared}</Notice>}
        <ListEditor
          rows={rows}
          onGoOn={() => {
            onward.current = text;
            goOn();
          }}
        />
        <div className={styles.ways}>
          <Button onClick={() => chooseFile.current?.click()}>
            <WayIcon name="upload" />
            {words.file()}
          </Button>
          <Button aria-expanded={scanning} onClick={() => setScan(!scanning)}>
            <WayIcon name="scan" />
            {words.scan()}
          </Button>
          <FileInput
            ref={chooseFile}
            hidden
            aria-label={words.fileField()}
            accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onFiles={([chosen]) => setFile(chosen ?? null)}
          />
        </div>
        <Suspense>{scanning && <ScanPanel onClose={() => setScan(false)} />}</Suspense>
        <p className={styles.help}>
          {fill(
            (first, second, third) => words.help(first, second, third, limits.quickOrderLinesMax),
            <code>5 x SKU</code>,
            <code>SKU 5</code>,
            <code>SKU;5</code>,
          )}
        </p>
      </div>
      <div className={styles.right}>
        <OrderRows
          rows={rows}
          failed={failed}
          onAgain={again}
          beyond={asked.length - taken.length}
          empty={settled.trim() === ''}
        />
        <LeftAlone lines={read.leftAlone} rows={rows} />
        <OrderBar rows={rows} asked={taken} />
      </div>
      <Suspense>{file && <FileDialog file={file} onClose={() => setFile(null)} />}</Suspense>
    </div>
  );
};

const paths = {
  upload: 'M10 13V3.5M6 7.5l4-4 4 4M3.5 12.5v4h13v-4',
  scan: 'M3 6.5V3h3.5M13.5 3H17v3.5M17 13.5V17h-3.5M6.5 17H3v-3.5M6.5 7v6M9 7v6M11 7v6M13.5 7v6',
} as const;

/** Like those of ui/icon.tsx, which are on every page; these are on this one alone. */
const WayIcon = ({ name }: { name: keyof typeof paths }) => (
  <svg
    aria-hidden="true"
    width="16"
    height="16"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={paths[name]} />
  </svg>
);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.title(),
    description: words.description(),
    canonical: links.quickOrder(),
    trail: [],
  });

/** A list that exists already becomes an order (ours, beside the specification). */
export default function QuickOrder() {
  return (
    <>
      <Breadcrumbs trail={[]} here={words.title()} />
      <div className={styles.head}>
        <h1 className={styles.title}>{words.title()}</h1>
        <p className={styles.hint}>{words.hint()}</p>
      </div>
      <QuickOrderScreen />
    </>
  );
}
