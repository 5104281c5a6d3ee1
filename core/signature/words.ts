import {
  mostTries,
  ways,
  type Channel,
  type EventKind,
  type Party,
  type Purpose,
  type Way,
} from './signature.ts'

/** The meaning of a signature, printed beside the name. */
export const purposeWords: Record<Purpose, string> = {
  issue: 'Assinou como emissor',
  acceptance: 'Assinou como quem recebe e aceita',
  approval: 'Aprovou, como responsável legal',
  acknowledgement: 'Tomou ciência',
}

export const partyWords: Record<Party, string> = {
  clinic: 'pelo serviço odontológico',
  workshop: 'pela oficina',
  other: 'terceiro',
}

export const wayWords: Record<Way, string> = {
  account: 'na própria conta',
  present: 'pessoalmente, no aparelho de quem acompanhou',
  link: 'por link, com código',
  code: 'pelo QR da clínica, com código pessoal',
}

interface Told {
  kind: EventKind
  name: string
  about: string | null
  email?: string | null
  signerName?: string | null
}

/** One event in a sentence, for both the page and the evidence. */
export function eventWords({ kind, name, about, email, signerName }: Told): string {
  switch (kind) {
    case 'asked': {
      const whom = signerName ? ` a ${signerName}` : ''
      if (about === 'product') return `${name} pediu a assinatura${whom}, por aviso no Equipo`
      const how = about === 'mail' && email ? `, por link enviado a ${email}` : ', por link'
      return `${name} pediu a assinatura${whom}${how}`
    }
    case 'opened':
      return `O link de ${name} foi aberto`
    case 'code_made':
      return about === 'mail'
        ? `Código de seis números enviado ${email ? `a ${email}` : `ao e-mail de ${name}`}`
        : `Código de seis números mostrado a quem pediu, para ler a ${name}`
    case 'code_wrong':
      return `Código errado digitado no link de ${name} (a cada ${mostTries}, o código deixa de valer)`
    case 'code_confirmed':
      return `Código confirmado no link de ${name}`
    case 'signed':
      return `${name} assinou ${wayWords[ways.find((way) => way === about) ?? 'account']}`
    case 'declined':
      return `${name} recusou assinar: ${about ?? 'sem motivo'}`
    case 'withdrawn':
      return `${name} desistiu do pedido de assinatura`
  }
}

/**
 * The legal kind of this signature. Sources: MP 2.200-2/2001, art. 10 §§ 1 and 2; Lei 14.063/2020, arts. 2 and 4. The
 * latter's levels concern dealings with public bodies (art. 2, sole paragraph, II), so the former applies between
 * private parties.
 */
export const levelWords = [
  'Estas são assinaturas eletrônicas sem certificado ICP-Brasil. Elas valem entre as partes que as admitem como válidas, ou para quem aceita o documento (Medida Provisória 2.200-2/2001, art. 10, § 2º).',
  'Não são assinaturas qualificadas, e não têm a presunção de veracidade que o § 1º do mesmo artigo dá às que usam certificado ICP-Brasil. Os níveis da Lei 14.063/2020 (simples, avançada e qualificada, art. 4º) são os da relação com órgãos públicos; o art. 2º, parágrafo único, II, deixa de fora a relação só entre particulares.',
  'A prova delas está nesta página: quem, quando, de onde, com que confirmação, e o código de integridade (SHA-256) do arquivo assinado. Se uma letra do arquivo mudar, o código muda.',
] as const

/** The proof of the signer's identity, by the way of signing. */
export function proofWords(
  way: Way,
  channel: Channel | null,
  of: { account: string | null; email: string | null; requesterName: string | null },
): string {
  if (way === 'account')
    return 'Confirmado pela entrada na própria conta do Equipo, com senha ou chave de acesso'
  if (way === 'present') return `Identificado por ${of.account ?? 'quem acompanhou'}, em cuja conta assinou`
  if (way === 'code') return 'Confirmado pelo código pessoal que a clínica entregou a quem assinou'
  if (channel === 'mail') return `Confirmado por código enviado ao e-mail ${of.email ?? ''}`.trim()
  return `Confirmado por código que ${of.requesterName ?? 'quem pediu'} leu a quem assinou; não prova um endereço de e-mail`
}
