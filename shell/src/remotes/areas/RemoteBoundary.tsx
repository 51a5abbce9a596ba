import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { LoadedRemote } from '../loading/load-remote';
import { RemoteFailure } from './RemoteFailure';
import { noteBroken, passOver, retryRemote } from '../remotes.store';

export type RemoteBoundaryProps = {
  remote: string;
  loaded: LoadedRemote;
  /** True once the area has been on the screen. */
  hasShown: () => boolean;
  fallback: ReactNode;
  children: ReactNode;
};

type State = { error: unknown; isReplacing: boolean };

/**
 * Keeps a remote's crash inside its own area. A build that crashes before it has shown anything makes way for the one before it; a later
 * crash shows the error panel, where another try starts the area anew.
 */
export class RemoteBoundary extends Component<RemoteBoundaryProps, State> {
  override state: State = { error: null, isReplacing: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('unknown') };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    const { remote, loaded, hasShown } = this.props;
    if (hasShown()) noteBroken(remote);
    else if (passOver(remote, loaded, error)) this.setState({ isReplacing: true });
  }

  override render(): ReactNode {
    const { error, isReplacing } = this.state;
    if (!error) return this.props.children;
    return isReplacing ? this.props.fallback : <RemoteFailure onRetry={this.retry} />;
  }

  private readonly retry = () => {
    this.setState({ error: null, isReplacing: false });
    if (!this.props.hasShown()) retryRemote(this.props.remote);
  };
}
