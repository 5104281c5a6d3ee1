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
}
