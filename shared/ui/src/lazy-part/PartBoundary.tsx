import { Component, type ReactNode } from 'react';

export type PartBoundaryProps = { failed: (error: unknown) => ReactNode; children: ReactNode };
type State = { error: unknown };

/** Keeps what happens to one part inside it: code that did not come, or a crash. */
export class PartBoundary extends Component<PartBoundaryProps, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('unknown') };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : this.props.failed(error);
  }
}
