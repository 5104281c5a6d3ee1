import { cro } from '#core/organization/fields.ts'
import { placeFields } from '#core/place/schemas.ts'
import { emailField, phoneField, taxIdField } from '#core/record/contact-field.ts'
import { line, maybeText, nameField, optional } from '#core/record/field.ts'
import * as z from 'zod/mini'

const placed = (label: string, sent: typeof placeFields.city) => ({
  ...optional('line', label, sent, z.string(), {}),
  isRequired: true,
})

/** The data of a clinic that is not on Equipo, as its workshop writes them. */
export const clientFields = {
  name: nameField('Nome da clínica', 'Escreva o nome da clínica', { section: 'Clínica', span: 6 }),
  taxId: taxIdField('CNPJ ou CPF', { hint: 'Sai no laudo' }),
  phone: phoneField('Telefone'),
  whatsapp: phoneField('WhatsApp'),
  email: emailField('E-mail'),
  state: placed('Estado', placeFields.state),
  city: placed('Cidade', placeFields.city),
  address: line('Endereço', 120, { span: 4 }),
  district: line('Bairro', 120, { span: 2 }),
  technicalResponsible: line('Nome', 120, {
    section: 'Responsável técnico',
    sectionHint: 'Quem responde pela clínica perante a vigilância sanitária.',
  }),
  technicalResponsibleRegistry: optional('code', 'CRO', cro, maybeText, { placeholder: 'CRO-SP 00000' }),
}
