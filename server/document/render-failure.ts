export type RenderFault = 'crashed' | 'timed_out' | 'too_many_waiting' | 'closed' | 'refused' | 'superseded'

export class RenderFailure extends Error {
  readonly fault: RenderFault

  constructor(fault: RenderFault, message: string) {
    super(message)
    this.fault = fault
  }
}
