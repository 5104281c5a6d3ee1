import type { IcpRefusal } from '#core/signature/icp.api.ts'

const texts: Record<IcpRefusal, string> = {
  'icp.unreadable':
    'Não conseguimos ler este arquivo. Envie o PDF assinado ou o arquivo .p7s como o assinador o salvou.',
  'icp.not_signed': 'Este arquivo não traz nenhuma assinatura.',
  'icp.another_document': 'Esta assinatura é de outro documento. Baixe o PDF daqui, assine esse e envie.',
  'icp.rewritten':
    'O conteúdo deste PDF foi refeito por outro programa ou mudado antes de assinar. Assine o PDF como sai daqui, sem imprimir nem salvar de novo.',
  'icp.changed_after': 'Este PDF mudou depois de assinado. Envie o arquivo como o assinador o salvou.',
  'icp.partly_signed': 'A assinatura não cobre o documento inteiro.',
  'icp.digest_differs': 'O que foi assinado não é este documento. Baixe o PDF daqui, assine esse e envie.',
  'icp.signature_wrong': 'A assinatura não fecha com o certificado que veio nela.',
  'icp.no_certificate': 'O arquivo veio sem o certificado de quem assinou. Peça ao assinador para incluí-lo.',
  'icp.algorithm': 'A assinatura usa um algoritmo que não vale mais. Assine de novo com SHA-256.',
  'icp.no_file_yet': 'O PDF deste documento ainda está sendo feito. Espere um minuto e envie de novo.',
  'icp.revoked': 'Este documento foi revogado e não recebe assinaturas.',
}

export const icpRefusalTexts: Readonly<Record<string, string>> = texts
