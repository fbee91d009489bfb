import { draftLookOf } from '#contract/staff-links.ts';
import { classNames } from '#ui/class-names.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './look.module.css';

/** Which page is looked at, and how. */
export type Seen = { path: string; width: 'wide' | 'phone'; customer: boolean; theme: 'light' | 'dark' };

type Props = Seen & {
  /** Asks for the page anew. */
  revision: string;
  onWalk: (path: string) => void;
};

/** A true page of the shop in the draft's look, in a frame without scripts. Its links lead to other pages in the same look. */
export const LookFrame = ({ path, width, customer, theme, revision, onWalk }: Props) => {
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
    page.addEventListener('click', hear);
    page.addEventListener('submit', hear);
    page.addEventListener('scroll', keep, { passive: true });
    return () => {
      page.removeEventListener('click', hear);
      page.removeEventListener('submit', hear);
      page.removeEventListener('scroll', keep);
    };
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
