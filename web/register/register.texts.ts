import type { RegisterGroup, registerStates } from '#core/register/register.ts'
import type { Dated, Registered } from '#core/register/register.api.ts'
import type { Tone } from '#web/ui/Chip.tsx'

export const groupTexts: Record<RegisterGroup, string> = {
  reports: 'Laudos técnicos',
  licences: 'Licenças',
  procedures: 'POP e planos',
  radiology: 'Radiologia',
  contracts: 'Contratos',
  records: 'Registros',
}

export const stateTexts: Record<(typeof registerStates)[number], string> = {
  holds: 'Em vigor',
  ended: 'Substituídos',
  archived: 'Arquivados',
}

/** Words for a document that is not simply valid. */
export const endedTexts: Record<Exclude<Registered['status'], 'valid'>, { label: string; tone: Tone }> = {
  superseded: { label: 'Substituído', tone: 'neutral' },
  contested: { label: 'Em contestação', tone: 'warn' },
  revoked: { label: 'Revogado', tone: 'bad' },
  archived: { label: 'Arquivado', tone: 'neutral' },
}

/** Title of a date on the radar. */
export function dateTitle({ source, title }: Pick<Dated, 'source' | 'title'>): string {
  if (source === 'licence') return 'Licença sanitária'
  return source === 'warranty' ? `Garantia: ${title}` : title
}
