import { taxIdField } from '#core/record/contact-field.ts'
import { choice, code, day, line, lines, nameField } from '#core/record/field.ts'
import { recordKind, type Kept } from '#core/record/record.ts'

/** People who work in a clinic. What tells of their health needs a permission of its own. Source: RDC 1.002/2025, art. 113, II. */
export const staffMembers = recordKind({
  table: 'staff_members',
  one: 'pessoa da equipe',
  many: 'pessoas da equipe',
  the: 'a pessoa da equipe',
  keeper: 'clinic',
  fields: {
    name: nameField('Nome', 'Escreva o nome da pessoa', { section: 'Pessoa' }),
    role: choice(
      'Função',
      {
        dentist: 'Cirurgião-dentista',
        hygienist: 'Técnico em saúde bucal (TSB)',
        assistant: 'Auxiliar em saúde bucal (ASB)',
        prosthetist: 'Técnico em prótese (TPD)',
        reception: 'Recepção',
        cleaning: 'Limpeza',
        other: 'Outra',
      },
      'Escolha a função',
      { isListed: true },
    ),
    registry: line('CRO', 60, { isListed: 'desk', isSearched: true }),
    taxId: taxIdField('CPF', { isSearched: false }),
    trainedOn: day('Última capacitação', { section: 'Capacitações', isListed: true }),
    trainings: lines('Capacitações feitas', 3000, { hint: 'Data, assunto e carga horária, uma por linha.' }),
    vaccines: lines('Vacinas', 2000, {
      section: 'Saúde',
      sectionHint: 'Só vê quem tem a permissão Saúde da equipe.',
      permission: 'health',
      hint: 'Nome e data de cada dose, uma por linha.',
    }),
    dosimeter: code('Dosímetro', 60, { permission: 'health', hint: 'Se a pessoa usa um.' }),
  },
})

export type StaffMember = Kept<typeof staffMembers.fields>
