import { text } from '#core/kit/schemas.ts'

/** Why an administrator does it, as the audit log keeps it. */
export const reason = text(500, 'Escreva o motivo: ele fica no registro de acessos')
