import { choice, line, lines, nameField, wholeNumber } from '#core/record/field.ts'
import { emailField, phoneField, postalCodeField, siteField, taxIdField } from '#core/record/contact-field.ts'
import { recordKind, type Kept } from '#core/record/record.ts'

/** Suppliers of a clinic or a workshop. */
export const suppliers = recordKind({
  table: 'suppliers',
  one: 'fornecedor',
  many: 'fornecedores',
  the: 'o fornecedor',
  fields: {
    name: nameField('Nome', 'Escreva o nome do fornecedor', {
      section: 'Fornecedor',
      words: ['fornecedor', 'nome fantasia', 'empresa'],
    }),
    category: choice(
      'Categoria',
      {
        parts: 'Peças',
        maker: 'Fabricante de equipamentos',
        calibration: 'Laboratório de calibração',
        physicist: 'Físico',
        waste: 'Coleta de resíduos',
        water: 'Água',
        pest_control: 'Controle de pragas',
        other: 'Outra',
      },
      'Escolha a categoria',
      { isListed: true, words: ['tipo', 'ramo'] },
    ),
    taxId: taxIdField('CNPJ ou CPF', { words: ['cnpj', 'cpf', 'cnpj/cpf', 'cpf/cnpj', 'documento'] }),
    legalName: line('Razão social', 120, { isSearched: true }),
    supplies: lines('O que fornece', 500, { isSearched: true }),
    contact: line('Pessoa de contato', 120, {
      section: 'Contato',
      isSearched: true,
      isListed: 'desk',
      words: ['contato', 'responsável', 'vendedor'],
    }),
    phone: phoneField('Telefone', { isListed: true, words: ['fone', 'tel', 'telefone 1'] }),
    whatsapp: phoneField('WhatsApp', { words: ['celular', 'whats', 'zap'] }),
    email: emailField('E-mail', { words: ['email', 'correio eletrônico'] }),
    site: siteField('Site', { placeholder: 'www.empresa.com.br', span: 6 }),
    postalCode: postalCodeField('CEP', { span: 2, words: ['código postal'] }),
    address: line('Endereço', 200, { span: 4, words: ['logradouro', 'rua'] }),
    deliveryDays: wholeNumber('Prazo de entrega', 0, 365, {
      section: 'Compra',
      unit: 'dias',
      isListed: 'desk',
      words: ['prazo', 'entrega'],
    }),
    paymentTerms: line('Condições de pagamento', 120, {
      placeholder: '30 dias no boleto',
      words: ['pagamento', 'condição de pagamento'],
    }),
    notes: lines('Observações', 2000, { words: ['obs', 'observação', 'notas'] }),
  },
})

export type Supplier = Kept<typeof suppliers.fields>
