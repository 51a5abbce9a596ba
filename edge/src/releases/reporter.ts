/** Reports faults of the registry. They do not stop the edge from serving good builds. */
export type Reporter = (message: string, error: unknown) => void;
