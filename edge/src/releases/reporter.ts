/** Where faults of the registry are told; they do not stop the edge from serving what is good. */
export type Reporter = (message: string, error: unknown) => void;
