import { text } from '#core/kit/schemas.ts'

/** The reason that an administrator gives; the audit log keeps it. */
export const reason = text(500, 'Escreva o motivo: ele fica no registro de acessos')
