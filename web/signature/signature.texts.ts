import type { SignatureRequest, Signing } from '#core/signature/schemas.ts'
import type { Channel, Purpose } from '#core/signature/signature.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import type { Tone } from '#web/ui/Chip.tsx'

const refusals: Record<string, string> = {
  'document.revoked': 'O documento foi revogado e não pode mais ser assinado.',
  'document.superseded': 'Há uma versão mais nova: assine a nova.',
  'document.file_follows': 'O PDF ainda está sendo preparado. Assine quando ele ficar pronto.',
  'signature.already': 'Esta pessoa já assinou este documento.',
  'signature.not_asked': 'Este documento não pede esta assinatura do seu lado.',
  'signature.not_drawn': 'Assine no quadro ou escreva o nome.',
  'signature.no_mail_server': 'Este Equipo não envia e-mails. Escolha o link com código lido por você.',
  'signature.nobody_here': 'A outra parte ainda não usa o Equipo. Peça por link.',
  'signature.too_many': 'Há pedidos demais esperando. Retire algum antes de pedir outro.',
  'signature.answered': 'Este pedido já foi respondido.',
  'signing.wait': 'Um código acabou de ser pedido. Espere um minuto antes de pedir outro.',
  'signing.spent': 'Este link já usou os cinco códigos. Peça outro link a quem pediu a assinatura.',
  'signing.unconfirmed':
    'O código foi confirmado há mais de uma hora, ou em outra página. Peça outro abaixo: o que você assinou continua aqui.',
  'share.too_many': 'Há links demais abertos. Revogue algum antes de criar outro.',
}

/** Text of a refusal that belongs to no field. */
export const refusalText = ({ code, status, message }: ApiError): string =>
  refusals[code] ??
  (status === 409 ? 'O documento mudou enquanto você lia. Abra-o de novo antes de assinar.' : message)

/** The same on the page of a link, which may have ended while it was open. */
export const linkRefusalText = (error: ApiError): string =>
  error.status === 404
    ? 'Enquanto a página estava aberta, este link venceu, foi usado ou foi retirado, ou há uma versão nova do documento. Peça outro link a quem enviou.'
    : refusalText(error)

export const blockedText = (code: string | null): string | null => code && (refusals[code] ?? null)

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
