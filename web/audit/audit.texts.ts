import { auditKinds, type AuditEntry, type AuditKind } from '#core/audit/audit.api.ts'

const kindTexts: Record<AuditKind, string> = {
  write: 'Mudança',
  read: 'Leitura da administração',
  download: 'Arquivo baixado',
  link: 'Link ou código aberto',
  sign_in: 'Entrada',
}

export const kindOptions = auditKinds.map((value) => ({ value, label: kindTexts[value] }))

export const isKind = (value: string): value is AuditKind => auditKinds.some((kind) => kind === value)

/** Name of an event: `Entrada recusada`, `Mudança`. */
export const kindText = ({ kind, outcome }: AuditEntry): string =>
  outcome === 'refused' ? `${kindTexts[kind]} recusada` : kindTexts[kind]

/** Name of the actor, as far as the reader may know it. */
export function actorText({ actor: { kind, id, name } }: AuditEntry): string {
  if (kind === 'administrator') return name ? `${name} (administração)` : 'Administração do Equipo'
  if (kind === 'job') return 'O próprio sistema'
  if (name) return name
  return id ? 'Pessoa que não está mais na organização' : 'Visitante'
}
