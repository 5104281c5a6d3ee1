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
    name: nameField('Nome', 'Escreva o nome do fornecedor', { section: 'Fornecedor' }),
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
      { isListed: true },
    ),
    taxId: taxIdField('CNPJ ou CPF'),
    legalName: line('Razão social', 120, { isSearched: true }),
    supplies: lines('O que fornece', 500, { isSearched: true }),
    contact: line('Pessoa de contato', 120, { section: 'Contato', isSearched: true, isListed: 'desk' }),
    phone: phoneField('Telefone', { isListed: true }),
    whatsapp: phoneField('WhatsApp'),
    email: emailField('E-mail'),
    site: siteField('Site', { placeholder: 'www.empresa.com.br', span: 6 }),
    postalCode: postalCodeField('CEP', { span: 2 }),
    address: line('Endereço', 200, { span: 4 }),
    deliveryDays: wholeNumber('Prazo de entrega', 0, 365, {
      section: 'Compra',
      unit: 'dias',
      isListed: 'desk',
    }),
    paymentTerms: line('Condições de pagamento', 120, { placeholder: '30 dias no boleto' }),
    notes: lines('Observações', 2000),
  },
})

export type Supplier = Kept<typeof suppliers.fields>
