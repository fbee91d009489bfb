import * as words from '#messages/home.js';
import { type ComponentProps, lazy } from 'react';
import { Link } from 'react-router';
import styles from './home-widget.module.css';
import type { WidgetKind, WidgetType, WidgetView } from './widgets/widget-kind.ts';
import { widgetKinds } from './widgets/widget-kinds.ts';

const SectionContent = lazy(async () => ({ default: (await import('../../sections/section.tsx')).SectionContent }));
type DrawnSection = ComponentProps<typeof SectionContent>['section'];

/** A widget or section of the homepage, rendered by its type. */
export const HomeWidget = ({ widget }: { widget: WidgetView | DrawnSection }) => {
  const kind = widgetKinds[widget.type as WidgetType] as WidgetKind<WidgetType> | undefined;
  const more = kind?.more;
  return (
    <section
      className={styles.widget}
      aria-label={widget.title}
      data-block="widgets"
      data-to={widget.shownTo}
      data-section={kind ? undefined : widget.type}
    >
      {widget.displayTitle && (
        <div className={styles.head}>
          <h2>{widget.title}</h2>
          {more && (
            <Link to={more} className={styles.more} aria-label={words.seeAllOf(widget.title)}>
              {words.seeAll()}
            </Link>
          )}
        </div>
      )}
      {kind ? kind.draw(widget as WidgetView) : <SectionContent section={widget as DrawnSection} />}
    </section>
  );
};
