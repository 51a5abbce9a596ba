// Stands in the place of the federation's runtime, which one build does not need.
export {};
