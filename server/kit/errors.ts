import type { LastWrite } from './last-write.ts'

/** One refused value of the input. `path` is dotted: `lines.0.quantity`. */
export interface FieldError {
  path: string
  message: string
}

interface Facts {
  fields?: FieldError[]
  /** With a conflict: what the row looks like now. */
  current?: unknown
  details?: unknown
  /** With a conflict: who wrote last, and when; null if it is not known. */
  last?: LastWrite | null
}

/** A refusal that the asker may know of. Anything else thrown is a fault: 500, an id, nothing more. */
export class Failure extends Error {
  readonly status: number
  readonly code: string
  readonly facts: Facts

  constructor(status: number, code: string, message: string, facts: Facts = {}) {
    super(message)
    this.status = status
    this.code = code
    this.facts = facts
  }
}

export class Invalid extends Failure {
  constructor(fields: FieldError[]) {
    super(400, 'invalid', 'Confira os campos marcados.', { fields })
  }
}

export class Unauthenticated extends Failure {
  constructor() {
    super(401, 'signed_out', 'Entre para continuar.')
  }
}

export class Forbidden extends Failure {
  constructor(code = 'forbidden', message = 'Você não tem permissão para isso.') {
    super(403, code, message)
  }
}

/** Does not exist, or is not yours: the answer is the same for both. */
export class NotFound extends Failure {
  constructor(message = 'Não encontramos o que você procura.') {
    super(404, 'not_found', message)
  }
}

export const changedMeanwhile = 'changed_meanwhile'

/** The writer saw an older version. `current` is the row as the asker may see it now. */
export class Conflict extends Failure {
  constructor(current: unknown, code = changedMeanwhile, message = 'Isto mudou enquanto você escrevia.') {
    super(409, code, message, { current })
  }
}

export class TooLarge extends Failure {
  constructor(limit: string) {
    super(413, 'too_large', `O envio passa do limite de ${limit}.`)
  }
}

export class Unsupported extends Failure {
  constructor(message: string) {
    super(415, 'unsupported', message)
  }
}

/** A rule says no. `message` is the sentence that the page shows. */
export class Refused extends Failure {
  constructor(code: string, details: unknown, message: string) {
    super(422, code, message, details === undefined ? {} : { details })
  }
}

/** Makes the refusals of a slice; `texts` holds the sentence of each code. */
export const refusalsOf =
  <Code extends string>(texts: Readonly<Record<Code, string>>) =>
  (code: Code, details?: unknown): Refused =>
    new Refused(code, details, texts[code])

export class TooMany extends Failure {
  /** Seconds until another try is worth it; the answer says them too. */
  readonly retryAfter: number | null

  constructor(message = 'Muitas tentativas. Tente novamente mais tarde.', retryAfter: number | null = null) {
    super(429, 'too_many', message)
    this.retryAfter = retryAfter
  }
}

/** The database has no connection free, and enough work waits already. */
export class Busy extends Failure {
  readonly retryAfter = 5

  constructor() {
    super(503, 'busy', 'Há muita gente usando o Equipo agora. Espere alguns segundos e tente de novo.')
  }
}

/** The text of a thrown value for the log. */
export function faultText(error: unknown): string {
  if (error instanceof Error) return error.stack ?? error.message
  // pg-boss reports plain objects.
  const said = typeof error === 'object' && error !== null && 'message' in error ? error.message : error
  return String(said)
}
