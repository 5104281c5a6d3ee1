export interface FieldError {
  /** Path in the input, dotted: `lines.0.quantity`. */
  path: string
  message: string
}

/** Who wrote last, and when. */
export interface LastWrite {
  at: string
  by: 'you' | 'person' | 'administration'
  name: string | null
}

interface ErrorBody {
  code?: string
  message?: string
  id?: string
  fields?: FieldError[]
  current?: unknown
  details?: unknown
  last?: LastWrite | null
}

const byStatus: Record<number, string> = {
  401: 'Sua sessão terminou. Entre de novo.',
  403: 'Você não tem permissão para isto.',
  404: 'Não encontramos o que você procura.',
  409: 'Alguém mudou isto enquanto você escrevia.',
  413: 'O arquivo passa do tamanho permitido.',
  415: 'Este tipo de arquivo não é aceito.',
  429: 'Muitas tentativas. Espere um pouco e tente de novo.',
}

/** A request that did not do what it was sent for. `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number
  /** Code of the refusal, which `texts` translates: `limit_reached`, `stale`, `offline`. */
  readonly code: string
  /** The same id stands in the server's log. */
  readonly id: string | null
  readonly fields: FieldError[]
  /** With 409: the row as it is now. */
  readonly current: unknown
  readonly details: unknown
  /** With 409: the write that was faster, if it is known. */
  readonly last: LastWrite | null

  constructor(status: number, body: ErrorBody) {
    super(
      body.message || byStatus[status] || 'Algo deu errado do nosso lado. O que você escreveu não se perdeu.',
    )
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? 'unknown'
    this.id = body.id ?? null
    this.fields = body.fields ?? []
    this.current = body.current
    this.details = body.details
    this.last = body.last ?? null
  }
}

/** No answer came: no connection, or the server is not there. */
export const unreachable = () =>
  new ApiError(0, { code: 'offline', message: 'Erro de conexão. Verifique sua internet e tente novamente.' })

/** Reads an error answer of any shape, also one that a proxy wrote. */
export function toApiError(status: number, text: string): ApiError {
  try {
    const { error } = JSON.parse(text) as { error?: ErrorBody }
    return new ApiError(status, error ?? {})
  } catch {
    return new ApiError(status, {})
  }
}
