import type { SignatureRequest, Signing } from '#core/signature/schemas.ts'
import type { Channel, Purpose } from '#core/signature/signature.ts'
import type { Tone } from '#web/ui/Chip.tsx'

/** The verb of each purpose. */
export const signVerbs: Record<Purpose, string> = {
  issue: 'Assinar',
  acceptance: 'Assinar',
  approval: 'Aprovar',
  acknowledgement: 'Confirmar que li',
}

/** Roles in which a person who is present can sign. */
export function presentWords(
  { party, purpose }: Signing['present'][number],
  other: Signing['other'],
): { label: string; hint: string } {
  if (purpose === 'issue') return { label: 'Assina como emissor', hint: 'Alguém da sua equipe sem conta' }
  if (purpose === 'approval') {
    return { label: 'Aprova', hint: 'Quem responde legalmente pelo serviço' }
  }
  if (purpose === 'acknowledgement') {
    return { label: 'Confirma que leu', hint: 'Alguém da equipe sem conta' }
  }
  if (party === 'other') {
    return { label: 'Aceita, como terceiro', hint: 'Contador, engenheiro ou outra pessoa' }
  }
  return {
    label: 'Recebe e aceita',
    hint: party === other?.party ? `Por ${other.name}` : 'Alguém da sua equipe sem conta',
  }
}

/** Texts for the signature of a person whom the document asks for it. */
export const askedWords: Record<Purpose, { given: string; missing: string }> = {
  issue: { given: 'assinou', missing: 'ainda não assinou' },
  acceptance: { given: 'aceitou', missing: 'ainda não aceitou' },
  approval: { given: 'aprovou', missing: 'ainda não aprovou' },
  acknowledgement: { given: 'leu', missing: 'ainda não confirmou a leitura' },
}

export const states: Record<SignatureRequest['state'], { text: string; tone: Tone }> = {
  waiting: { text: 'Esperando', tone: 'info' },
  signed: { text: 'Assinou', tone: 'ok' },
  declined: { text: 'Recusou', tone: 'bad' },
  expired: { text: 'Venceu', tone: 'neutral' },
  withdrawn: { text: 'Retirado', tone: 'neutral' },
  over: { text: 'Encerrado', tone: 'neutral' },
}

export const channelHints: Record<Channel, string> = {
  mail: 'link e código por e-mail',
  voice: 'por link, com o código lido por você',
  product: 'aviso no Equipo',
}
