import type { Widget } from '#contract/shop/content.ts';
import type { ReactNode } from 'react';
import type { CardVariant } from '../../../products/card-variant.ts';

export type WidgetType = Widget['type'];

type Answer<Type extends WidgetType> = Omit<Extract<Widget, { type: Type }>, 'type'>;

/** The homepage's data of a widget: its whole answer, with products as cards. */
export type WidgetView<Type extends WidgetType = WidgetType> = {
  [Each in Type]: { type: Each } & {
    [Field in keyof Answer<Each>]: Field extends 'products' ? CardVariant[] : Answer<Each>[Field];
  };
}[Type];

/** The rendering of a type of widget, below its title. */
export type WidgetKind<Type extends WidgetType> = {
  draw: (widget: WidgetView<Type>) => ReactNode;
  /** Link to more of it. */
  more?: string;
};
