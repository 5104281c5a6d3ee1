/** Text without e-mails, phones, CPF and CNPJ: none of these leaves for a model. */
export const withoutPersonal = (text: string): string =>
  text
    .replaceAll(/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g, '[e-mail]')
    .replaceAll(/\b\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}\b/g, '[CNPJ]')
    .replaceAll(/\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g, '[CPF]')
    .replaceAll(/(?:\+?55[\s-]?)?\(?\b\d{2}\)?[\s-]?9?\d{4}[\s-]\d{4}\b|\b\d{10,11}\b/g, '[telefone]')
