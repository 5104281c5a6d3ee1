import type { writtenRules } from '#core/regulation/written-rules.ts'

type RuleName = keyof typeof writtenRules

export const variants = {
  notice: 'Aviso de privacidade',
  operator: 'Acordo com operador de dados',
  consent: 'Termo de consentimento',
  revocation: 'Revogação de consentimento',
  answer: 'Resposta a titular de dados',
  incident: 'Registro de incidente com dados',
} as const
export type Variant = keyof typeof variants

/**
 * Processing of personal data around a clinic's equipment, with its legal basis. The bases are the law's; the list is
 * ours.
 */
export const treatments: readonly { data: string; why: string; basis: string; rule: RuleName }[] = [
  {
    data: 'Nome, registro profissional e assinatura de quem atende, opera, esteriliza e responde',
    why: 'Registros de uso, esterilização e manutenção que as normas pedem',
    basis: 'Obrigação legal ou regulatória (inciso II)',
    rule: 'dataBasis',
  },
  {
    data: 'Nome, contato, CPF ou CNPJ e registro de técnicos e fornecedores',
    why: 'Pedidos, orçamentos, serviços, garantia e pagamento',
    basis: 'Execução de contrato (inciso V)',
    rule: 'dataBasis',
  },
  {
    data: 'Nome e contato de quem relata um defeito',
    why: 'Responder ao relato e consertar o equipamento',
    basis: 'Interesse legítimo (inciso IX)',
    rule: 'dataBasis',
  },
  {
    data: 'Endereço de internet, aparelho e horário de quem assina ou aprova',
    why: 'Provar quem assinou ou aprovou, e quando',
    basis: 'Exercício regular de direitos (inciso VI)',
    rule: 'dataBasis',
  },
]

/** The rights that the law gives to data subjects, in our own words. */
export const rights: readonly string[] = [
  'Saber se tratamos seus dados e ter acesso a eles.',
  'Corrigir o que está incompleto, errado ou desatualizado.',
  'Pedir que dados desnecessários, excessivos ou tratados fora da lei sejam anonimizados, bloqueados ou eliminados.',
  'Levar os dados a outro fornecedor, como a autoridade nacional regular.',
  'Pedir a eliminação do que tratamos com o seu consentimento, salvo o que a lei manda guardar.',
  'Saber com quem compartilhamos seus dados.',
  'Saber que pode não consentir, e o que acontece então.',
  'Revogar o consentimento a qualquer momento, de graça.',
  'Opor-se a tratamento fora da lei e reclamar à autoridade nacional de proteção de dados.',
]

/** Duties of an operator. Our wording, not a norm's. */
export const operatorDuties: readonly string[] = [
  'Tratar os dados só para o serviço acima e segundo as instruções escritas do controlador.',
  'Dar acesso apenas a quem precisa dele para o serviço, sob dever de sigilo.',
  'Proteger os dados contra acesso, perda e alteração indevidos, com senhas próprias e cópias guardadas em segurança.',
  'Não fotografar nem copiar dados de pacientes; trabalhar em equipamentos que os guardem sem abri-los, ou na presença do controlador.',
  'Contratar outra empresa para tratar os dados só com autorização escrita do controlador.',
  'Avisar o controlador sem demora de qualquer incidente, com o que aconteceu, quais dados e o que já foi feito.',
  'Ajudar o controlador a responder aos titulares e à autoridade nacional.',
  'Devolver ou eliminar os dados ao fim do serviço, salvo o que a lei manda guardar.',
]

/** Explains what the notice leaves out on purpose. `norm` is the law that treats health data as sensitive. */
export const noPatients = (norm: string) =>
  `Este aviso trata da gestão de equipamentos. Prontuários e dados de saúde de pacientes, que são sensíveis (${norm}), não entram em ordens de serviço, fotos e relatórios de manutenção.`
