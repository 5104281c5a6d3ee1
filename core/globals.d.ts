/** What both Node and every browser have, and `core` may therefore use. */
declare const crypto: { getRandomValues<T extends Uint8Array>(array: T): T }
