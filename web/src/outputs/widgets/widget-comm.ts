// The way from widgets to the kernel, which the page offers; its answers are updates of displays.
import type { Json } from '../../ipynb/types';

/** What was done to a widget. */
export interface WidgetMessage {
  /** The widget's, in the session that made it. */
  id: string;
  /** The value that it was given; selections tell places. */
  value?: Json;
  event?: 'click' | 'submit';
}

/** Tells the kernel; says whether it knows the widget, when what was done has been answered. */
export type TellWidget = (message: WidgetMessage) => Promise<boolean>;

let teller: TellWidget | null = null;

/** Lets widgets tell what is done to them. */
export function offerWidgets(offered: TellWidget): void {
  teller = offered;
}

export const tellWidget: TellWidget = (message) => teller?.(message) ?? Promise.resolve(false);
