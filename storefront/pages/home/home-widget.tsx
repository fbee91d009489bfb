import * as words from '#messages/home.js';
import { type ComponentProps, lazy } from 'react';
import { Link } from 'react-router';
import styles from './home-widget.module.css';
import type { WidgetType, WidgetView } from './widgets/widget-kind.ts';
import { widgetKinds } from './widgets/widget-kinds.ts';

const SectionContent = lazy(async () => ({ default: (await import('../../sections/section.tsx')).SectionContent }));
type DrawnSection = ComponentProps<typeof SectionContent>['section'];

const isWidget = (block: WidgetView | DrawnSection): block is WidgetView => block.type in widgetKinds;

const contentOf = <Type extends WidgetType>(widget: WidgetView<Type>) => {
  const { draw, more } = widgetKinds[widget.type];
  return { more, content: draw(widget) };
};

/** A widget or section of the homepage, rendered by its type. */
export const HomeWidget = ({ widget }: { widget: WidgetView | DrawnSection }) => {
  const section = isWidget(widget) ? undefined : widget;
  const { more, content } = isWidget(widget) ? contentOf(widget) : { content: <SectionContent section={widget} /> };
  return (
    <section
      className={styles.widget}
      aria-label={widget.title}
      data-block="widgets"
      data-to={widget.shownTo}
      data-section={section?.type}
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
      {content}
    </section>
  );
};
