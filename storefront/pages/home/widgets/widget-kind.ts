import type { Widget } from '#contract/content.ts';
import type { ReactNode } from 'react';
import type { CardVariant } from '../../../products/card-variant.ts';

export type WidgetType = Widget['type'];

type Answer<Type extends WidgetType> = Omit<Extract<Widget, { type: Type }>, 'type'>;

/** What the homepage keeps of a widget of a type: all of its answer, products as the cards that are drawn. */
export type WidgetView<Type extends WidgetType = WidgetType> = {
  [Each in Type]: { type: Each } & {
    [Field in keyof Answer<Each>]: Field extends 'products' ? CardVariant[] : Answer<Each>[Field];
  };
}[Type];

/** How widgets of a type are shown, below their title. */
export type WidgetKind<Type extends WidgetType> = {
  draw: (widget: WidgetView<Type>) => ReactNode;
  /** Where there are more of what it shows. */
  more?: string;
};
