/**
 * How long a test waits for something to become so, on a machine that does ten other things; what is so sooner is seen
 * sooner. It limits nothing of the product's.
 */
export const PATIENCE_MS = 60_000
