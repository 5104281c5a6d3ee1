/** A refused or failed request of a person: what an administrator may know of it, and the id that the log has. */
export interface MetError {
  id: string
  userId: string
  at: Date
  /** Method and path with the places of its ids: never an id, a token or what was sent. */
  endpoint: string
  status: number
  code: string
}

export interface ErrorKeeper {
  /** Nobody waits for it. */
  keep(met: MetError): void
  /** Waits for what is still being written. */
  drain(): Promise<void>
}
