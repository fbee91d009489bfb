import * as words from '#messages/home.js';
import { Link } from 'react-router';
import styles from './home-widget.module.css';
import type { WidgetType, WidgetView } from './widgets/widget-kind.ts';
import { widgetKinds } from './widgets/widget-kinds.ts';

/** A block of the homepage, rendered by its type. */
export const HomeWidget = <Type extends WidgetType>({ widget }: { widget: WidgetView<Type> }) => {
  const { draw, more } = widgetKinds[widget.type];
  return (
    <section className={styles.widget} aria-label={widget.title} data-block="widgets" data-to={widget.shownTo}>
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
      {draw(widget)}
    </section>
  );
};
