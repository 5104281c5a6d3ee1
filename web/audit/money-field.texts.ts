/** Labels of the sent fields of charges and payments. */
export const moneyFieldTexts = {
  hourCents: 'custo da hora',
  proofToken: 'envio do comprovante',
  taxRegime: 'regime de tributação',
  waivesLate: 'dispensa de multa e juros',
  interest: 'juros',
  nfseKey: 'chave da NFS-e',
  paymentId: 'pagamento',
}
