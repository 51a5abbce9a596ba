/** What a container is doing; `startedAt` tells one start from the next. */
export type State = { status: string; exitCode: number; startedAt: string };

/** What runs the services of the compose file: `npm run containers` knows nothing else of Docker or podman. */
export type Engine = {
  name: string;
  /** Builds every image of the version that the variables name. */
  build(): void;
  /**
   * Starts services, each after what it needs, and recreates one whose image or settings have changed. Resolves when they are healthy, or
   * have ended well where they are meant to end. With `alone` nothing but the named ones is touched.
   */
  up(services?: readonly string[], options?: { alone: boolean }): Promise<void>;
  stateOf(service: string): State | null;
  isHealthy(service: string): boolean;
  /** Words before a command that runs inside a service, with what is written to it. */
  inside(service: string): string[];
  /** Ends the service for good, or until `up`. */
  stop(service: string): void;
  logs(service: string): string;
  /** Ends everything and deletes containers, networks and volumes. */
  down(): void;
  /** The size of an image, in bytes. */
  sizeOf(image: string): number;
  inspectImage(image: string): { user: string; healthcheck: readonly string[]; labels: Record<string, string> };
  removeImages(images: readonly string[]): void;
};
