import { contractFieldTexts } from './contract-field.texts.ts'
/** Labels of the sent fields of charges and payments. */
export const moneyFieldTexts = {
  ...contractFieldTexts,
  hourCents: 'custo da hora',
  proofToken: 'envio do comprovante',
  taxRegime: 'regime de tributação',
  waivesLate: 'dispensa de multa e juros',
  interest: 'juros',
  nfseKey: 'chave da NFS-e',
  paymentId: 'pagamento',
  uncounted: 'peças sem contagem',
  adjustmentId: 'ajuste',
  cents: 'valor',
  claimId: 'pagamento informado',
  competence: 'competência',
  dueDays: 'prazo para pagar',
  fineBasisPoints: 'multa',
  instalmentId: 'parcela',
  way: 'forma de pagamento',
  months: 'valor de cada mês',
  proofId: 'comprovante',
  expenseId: 'despesa',
}
