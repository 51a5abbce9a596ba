import { Component, type ReactNode } from 'react';
import { Failure } from './Failure';
import styles from '../screens/Screen.module.css';

export type AppBoundaryProps = {
  /** Whether the page itself is inside, or only what lies over it: then the page stays, under the message. */
  area: 'page' | 'overlays';
  children: ReactNode;
};
type State = { error: unknown };

const isChunkError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /loading (css )?chunk/i.test(error.message));

/** The last error boundary: a part of the shell that cannot be loaded, or crashes, shows a screen with a way on, never a white page (SYS-13). */
export class AppBoundary extends Component<AppBoundaryProps, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('unknown') };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <section className={this.props.area === 'page' ? styles.screen : styles.over}>
        <Failure isLost={isChunkError(error)} />
      </section>
    );
  }
}
