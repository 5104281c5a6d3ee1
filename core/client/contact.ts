import { emailField, phoneField } from '#core/record/contact-field.ts'
import { line, nameField, neededReference } from '#core/record/field.ts'
import { recordKind } from '#core/record/record.ts'

/** People of a client whom the workshop calls. */
export const clientContacts = recordKind({
  table: 'client_contacts',
  one: 'contato',
  many: 'contatos',
  the: 'o contato',
  keeper: 'workshop',
  within: 'Cliente',
  fields: {
    name: nameField('Nome', 'Escreva o nome do contato'),
    clientId: neededReference('Cliente'),
    jobTitle: line('Função', 60, { placeholder: 'Recepção, compras' }),
    phone: phoneField('Telefone'),
    whatsapp: phoneField('WhatsApp'),
    email: emailField('E-mail'),
  },
})
