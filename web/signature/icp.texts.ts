import type { IcpRefusal } from '#core/signature/icp.api.ts'

const texts: Record<IcpRefusal, string> = {
  'icp.unreadable':
    'Não conseguimos ler este arquivo. Envie o PDF assinado ou o arquivo .p7s, exatamente como foi assinado.',
  'icp.not_signed': 'Este arquivo não traz nenhuma assinatura.',
  'icp.another_document': 'Esta assinatura é de outro documento. Baixe o PDF daqui, assine e envie.',
  'icp.rewritten':
    'Outro programa mudou este PDF antes da assinatura. Baixe o PDF daqui e assine, sem imprimir nem salvar de novo.',
  'icp.changed_after': 'Este PDF mudou depois de assinado. Envie o arquivo exatamente como foi assinado.',
  'icp.partly_signed': 'A assinatura não cobre o documento inteiro.',
  'icp.digest_differs': 'O que foi assinado não é este documento. Baixe o PDF daqui, assine e envie.',
  'icp.signature_wrong': 'A assinatura não corresponde ao certificado.',
  'icp.no_certificate':
    'O arquivo veio sem o certificado de quem assinou. Assine de novo com a opção de incluir o certificado.',
  'icp.algorithm':
    'A assinatura usa um padrão que não é mais aceito. Atualize o programa de assinatura e assine de novo.',
  'icp.no_file_yet': 'O PDF deste documento ainda está sendo preparado. Espere um minuto e envie de novo.',
  'icp.revoked': 'Este documento foi revogado e não recebe assinaturas.',
}

export const icpRefusalTexts: Readonly<Record<string, string>> = texts
