/** Shown beside a blocked button and sent with the refusal. */
export const signatureTexts = {
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
  'evidence.none': 'Ainda não há assinaturas nem pedidos: não há o que provar.',
}

export const icpTexts = {
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
