import { draftPagePath } from '#contract/staff-links.ts';
import { type StorefrontPart, storefrontParts } from '#contract/shop/staff-storefront.ts';
import { classNames } from '#ui/class-names.ts';
import { useEffect, useRef, useState } from 'react';
import styles from './editor.module.css';

/** A part of the page: what it edits, and which of several. */
export type Block = { part: StorefrontPart; index: number };
type Place = Block & { top: number; left: number; width: number; height: number };

type Props = {
  /** Another value reloads the page. */
  revision: string;
  width: 'wide' | 'phone';
  customer: boolean;
  chosen: Block | null;
  changed: readonly StorefrontPart[];
  slide: number;
  /** The numbers of the widgets that are drawn as such, in their order. */
  widgets: readonly number[];
  onChoose: (block: Block) => void;
  /** Puts a new widget before the one of this number. */
  onAdd: (at: number) => void;
};

const isPart = (name: string | undefined): name is StorefrontPart => name !== undefined && name in storefrontParts;

const placesIn = (page: Document, widgets: readonly number[]): Place[] => {
  const seen = new Map<string, number>();
  return [...page.querySelectorAll<HTMLElement>('[data-block]')].flatMap((element) => {
    const part = element.dataset['block'];
    if (!isPart(part)) return [];
    const nth = seen.get(part) ?? 0;
    seen.set(part, nth + 1);
    const index = part === 'widgets' ? (widgets[nth] ?? nth) : nth;
    const { top, left, width, height } = element.getBoundingClientRect();
    // A part that this viewer does not see has no place.
    return height === 0 ? [] : [{ part, index, top, left, width, height }];
  });
};

/** The page rendered by the server from the draft, in a frame without scripts or session. The handles are drawn over it. */
export const Frame = ({ revision, width, customer, chosen, changed, slide, widgets, onChoose, onAdd }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(900);
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const [page, setPage] = useState<Document | null>(null);

  const numbers = widgets.join();
  useEffect(() => {
    if (!page) return;
    page.documentElement.toggleAttribute('data-signed-in', customer);
    const measure = () => {
      setHeight(Math.max(400, Math.ceil(page.body.getBoundingClientRect().height)));
      setPlaces(placesIn(page, numbers === '' ? [] : numbers.split(',').map(Number)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(page.body);
    return () => observer.disconnect();
  }, [page, customer, numbers]);

  useEffect(() => {
    const track = page?.querySelector('[data-block="slides"] ul')?.parentElement;
    const shown = track?.querySelectorAll<HTMLElement>('ul > li')[slide];
    if (track && shown) track.scrollLeft = shown.offsetLeft;
  }, [page, slide]);

  return (
    <div className={classNames(styles.stage, width === 'phone' && styles.phone)}>
      <iframe
        ref={frame}
        title="The page as your draft makes it"
        className={styles.page}
        height={height}
        sandbox="allow-same-origin"
        src={`${draftPagePath}${revision}`}
        tabIndex={-1}
        inert
        onLoad={() => setPage(frame.current?.contentDocument ?? null)}
      />
      <ul aria-label="Parts of the page" className={styles.blocks}>
        {places.map((place) => (
          <li key={`${place.part} ${place.index}`}>
            <Handle
              place={place}
              isChosen={chosen?.part === place.part && (place.part !== 'widgets' || chosen.index === place.index)}
              isChanged={changed.includes(place.part)}
              onChoose={() => onChoose({ part: place.part, index: place.index })}
            />
          </li>
        ))}
        {gapsOf(places).map(({ at, ...gap }) => (
          <li key={`add ${at}`}>
            <AddHere {...gap} at={at} onAdd={() => onAdd(at)} />
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Before each widget, and behind the last. */
const gapsOf = (places: readonly Place[]): { at: number; top: number; left: number; width: number }[] => {
  const widgets = places.filter(({ part }) => part === 'widgets');
  const last = widgets.at(-1);
  return [
    ...widgets.map(({ index, top, left, width }) => ({ at: index, top, left, width })),
    ...(last ? [{ at: last.index + 1, top: last.top + last.height, left: last.left, width: last.width }] : []),
  ];
};

type Sides = { top: number; left: number; width?: number; height?: number };

/** The security policy allows no style attribute in HTML; what scripts set is no such attribute. @returns of what is placed */
const usePlaced = ({ top, left, width, height }: Sides) => {
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    for (const [side, pixels] of Object.entries({ top, left, width, height }))
      if (pixels !== undefined) element.current?.style.setProperty(side, `${pixels}px`);
  }, [top, left, width, height]);
  return element;
};

type GapProps = { at: number; top: number; left: number; width: number; onAdd: () => void };

const AddHere = ({ at, top, left, width, onAdd }: GapProps) => {
  const element = usePlaced({ top, left: left + width / 2 });
  return (
    <button
      ref={element}
      type="button"
      className={styles.add}
      onClick={onAdd}
      aria-label={`Add here: widget ${at + 1}`}
    >
      Add here
    </button>
  );
};

type HandleProps = { place: Place; isChosen: boolean; isChanged: boolean; onChoose: () => void };

const Handle = ({ place, isChosen, isChanged, onChoose }: HandleProps) => {
  const element = usePlaced(place);
  const { part, index } = place;
  const name = part === 'widgets' ? `Widget ${index + 1}` : storefrontParts[part];
  return (
    <button
      ref={element}
      type="button"
      className={classNames(styles.block, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <span className={styles.tab}>
        {name}
        {isChanged && <span className={styles.changed}>Changed</span>}
      </span>
    </button>
  );
};
