// Components that are drawn anew only for other props. Not `preact/compat`'s: once loaded, that makes `onChange` of every field of the
// page mean `onInput`.
import { Component, type ComponentType } from 'preact';

/** The component, drawn again only when one of its props is another. */
export function memo<P extends object>(Drawn: ComponentType<P>): ComponentType<P> {
  return class Memo extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const [before, after] = [Object.entries(this.props), Object.entries(next)];
      return (
        before.length !== after.length || after.some(([name, value]) => this.props[name as keyof P] !== value)
      );
    }

    override render() {
      return <Drawn {...this.props} />;
    }
  };
}
