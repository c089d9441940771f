// What the component of a widget's control is given.
import type { Json, JsonObject } from '../../ipynb/types';

export interface ControlProps {
  state: JsonObject;
  style: JsonObject;
  /** What the person gave it and the kernel has not answered yet, else the kernel's. */
  value: Json;
  trusted: boolean;
  disabled: boolean;
  /** The element that says what it is. */
  labelId: string;
  /** Gives it a value; one that is not final is told when the widget wants to hear of it. */
  give(value: Json, isFinal: boolean): void;
  event(name: 'click' | 'submit'): void;
}
