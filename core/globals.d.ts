/** `core` may use only globals that both Node and every browser have. */
declare const crypto: { getRandomValues<T extends Uint8Array>(array: T): T }
